import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fiscalYearInDhaka } from '#contract/dhaka-time.ts'
import { invoices, orders } from '#database/schema/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff(undefined, 'Shop Keeper')

async function placed(status: 'pending' | 'confirmed' | 'cancelled' = 'confirmed') {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  const orderId = body.orderId as string
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  if (status !== 'pending') await move(orderId, status)
  return orderId
}
const move = async (orderId: string, status: string) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(shop.db, orderId, status),
  })
const issue = (...orderIds: string[]) => shop.call('POST /api/admin/invoices', { as: admin, body: { orderIds } })
const printed = (...ids: string[]) => shop.call(`GET /api/admin/printed-orders?ids=${ids.join(',')}`, { as: admin })
const numbersOf = (invoices: { number: string }[]) => invoices.map(({ number }) => Number(number.split('-')[3]))

it('numbers invoices without gaps, one for each order, however many are issued at once [Q23]', async () => {
  const before = await shop.db.$count(invoices)
  const ids = await Promise.all(Array.from({ length: 10 }, () => placed()))
  const waiting = await placed('pending')
  // Each invoice is requested twice at the same time, together with an order that gets none.
  const responses = await Promise.all([...ids, ...ids].map((id) => issue(id, waiting)))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(await shop.db.$count(invoices)).toBe(before + 10)
  const more = await Promise.all(Array.from({ length: 10 }, () => placed()))
  await Promise.all(more.map((id) => issue(id)))
  const { body } = await issue(...ids, ...more)
  expect(numbersOf(body.invoices).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_, n) => before + n + 1),
  )
  expect(body.rejected).toEqual([])
  const year = fiscalYearInDhaka(shop.shop.now())
  expect(body.invoices[0].number).toMatch(new RegExp(`^INV-${year}-000\\d\\d$`))
})

it('issues no invoice for an unconfirmed, cancelled or unknown order, and keeps that of an order cancelled later', async () => {
  const [pending, cancelled, unknown] = [await placed('pending'), await placed('cancelled'), randomUUID()]
  const { status, body } = await issue(pending, cancelled, unknown)
  expect([status, body.invoices]).toEqual([200, []])
  expect(body.rejected).toEqual([
    { orderId: pending, message: 'Invoices are issued once the order is confirmed.' },
    { orderId: cancelled, message: 'No invoice is issued: the order was cancelled.' },
    { orderId: unknown, message: 'Order not found' },
  ])
  const id = await placed()
  const [issued] = (await issue(id)).body.invoices
  await move(id, 'cancelled')
  expect((await issue(id)).body.invoices).toEqual([issued])
  for (const orderIds of [[], ['nonsense'], Array(101).fill(id)])
    expect((await shop.call('POST /api/admin/invoices', { as: admin, body: { orderIds } })).status).toBe(400)
})

it('an order is found by its invoice number, and shows it', async () => {
  const id = await placed()
  const [{ number }] = (await issue(id)).body.invoices
  const { body } = await shop.call(`GET /api/admin/orders?_search=${number}`, { as: admin })
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([id])
  const order = (await shop.call(`GET /api/admin/orders/${id}`, { as: admin })).body.order
  expect(order.invoice).toMatchObject({ number })
  const [row] = await shop.db.select().from(invoices).where(eq(invoices.orderId, id))
  expect(row).toMatchObject({ byName: 'Shop Keeper', byUserId: admin.id })
})

it('returns the orders to print in the requested order, with what a packing slip needs', async () => {
  const [one, other] = [await placed(), await placed('pending')]
  const { body } = await printed(other, one, randomUUID(), other)
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual([other, one])
  const [row] = await shop.db.select().from(orders).where(eq(orders.id, other))
  expect(body.orders[0]).toMatchObject({
    invoices: [],
    creditNotes: [],
    paymentMethod: 'cod',
    paymentStatus: 'pending',
    address: { phone: row?.address.phone },
    items: [{ sku: expect.stringMatching(/\S/), size: expect.any(String), quantity: 1 }],
  })
  expect(body.orders[0].timeline).toBeUndefined()
  for (const ids of ['', 'nonsense', `${one},`]) expect((await printed(ids)).status).toBe(400)
})

it('numbers start again with each fiscal year in Dhaka, which begins in July, and issued ones stay [Q23]', async () => {
  const [first, second] = [await placed(), await placed()]
  const { body } = await issue(first)
  const year = Number(body.invoices[0].number.split('-')[1])
  const newYear = Date.UTC(year + 1, 5, 30, 18, 30) - shop.shop.now().getTime()
  shop.wait(newYear)
  // The previous session has expired by then.
  const as = await shop.account({ role: 'admin' })
  const { body: later } = await shop.call('POST /api/admin/invoices', { as, body: { orderIds: [second, first] } })
  expect(later.invoices.map(({ number }: { number: string }) => number)).toEqual([
    `INV-${year + 1}-${String(year + 2).slice(-2)}-00001`,
    body.invoices[0].number,
  ])
  shop.wait(-newYear)
})
