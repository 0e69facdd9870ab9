import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { type Account, openShop, orderOf, sentencesOf, type TestShop } from './shop.ts'

let shop: TestShop
let product: Awaited<ReturnType<TestShop['product']>>
let admin: Account

beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  product = await shop.product({ stock: 1_000 })
  admin = await shop.account({ role: 'admin' })
})
afterAll(() => shop.close())

/** An order from a new account; without a phone number by default. */
async function placed(phone?: string) {
  const customer = await shop.account()
  const order = orderOf(product)
  const { body } = await shop.order(customer, { ...order, address: { ...order.address, phone } }, randomUUID())
  return { customer, orderId: body.orderId as string }
}
const cash = (orderId: string, as: Account, body?: object) =>
  shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as, ...(body && { body }) })
const row = async (orderId: string) => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]

it('rejects cash on delivery without a phone number, and reports it at the field [J06]', async () => {
  const { customer, orderId } = await placed()
  for (const [sent, words] of [
    [undefined, 'Enter a phone number: we call you before we send the parcel'],
    [{}, 'Enter a phone number: we call you before we send the parcel'],
    [{ phone: ' ' }, 'Enter a phone number: we call you before we send the parcel'],
    [
      { phone: '0171234' },
      'A Bangladeshi mobile number has 11 digits and starts with 013 to 019, such as 01712345678. A number of another country starts with +',
    ],
    [{ phone: 'call me' }, 'Enter a phone number that we can call, as in 01712345678'],
  ] as const) {
    const { status, body } = await cash(orderId, customer, sent)
    expect([status, sentencesOf(body)]).toEqual([400, { phone: words }])
  }
  expect(await row(orderId)).toMatchObject({ paymentMethod: null })
})

it('takes no order with another spelling of a number, which nothing that is counted by number would know', async () => {
  const order = orderOf(product)
  for (const phone of ['1 01788000001', '01788000001 1', '7/01788000001', 'call me']) {
    const { status, fields } = await shop.order(await shop.account(), {
      ...order,
      address: { ...order.address, phone },
    })
    expect([phone, status, Object.keys(fields ?? {})]).toEqual([phone, 400, ['address.phone']])
  }
})

it('keeps the phone number on the order, normalised, and staff find the order by it', async () => {
  const { customer, orderId } = await placed()
  const before = await row(orderId)
  const { body } = await cash(orderId, customer, { phone: '০১৮২২-৩৩৪৪৫৫' })
  expect(body.order).toMatchObject({ paymentMethod: 'cod', address: { phone: '+8801822334455', city: 'Dhaka' } })
  const after = await row(orderId)
  expect(after?.search).toBe(before?.search.replace('\n\n', '\n8801822334455\n'))
  const { body: found } = await shop.call('GET /api/admin/orders?_search=01822334455', { as: admin })
  expect(found.orders).toMatchObject([{ _id: orderId }])
})

it('keeps the phone number that an address already has', async () => {
  const { customer, orderId } = await placed('01712345600')
  const { body } = await cash(orderId, customer, { phone: '01822334466' })
  expect(body.order.address.phone).toBe('+8801712345600')
})

it('an order that gets a phone number with the choice of cash stays reserved, whatever others hold with that', async () => {
  const phone = '01933445566'
  for (let at = 0; at < 10; at += 1) await placed(phone)
  const { customer, orderId } = await placed()
  const chosen = await cash(orderId, customer, { phone })
  expect(chosen).toMatchObject({ status: 200, body: { order: { paymentMethod: 'cod' } } })
  expect((await row(orderId))?.hold).toBe('short')
})

it('choosing cash again changes nothing, whatever others have ordered with that phone number meanwhile', async () => {
  const phone = '01955667788'
  const { customer, orderId } = await placed(phone)
  expect((await cash(orderId, customer)).status).toBe(200)
  // Confirmed, so that it does not count as open.
  await shop.db.update(orders).set({ status: 'confirmed' }).where(eq(orders.id, orderId))
  for (let at = 0; at < 10; at += 1) await placed(phone)
  const before = await row(orderId)
  const again = await cash(orderId, customer)
  expect([again.status, again.body.order?.paymentMethod]).toEqual([200, 'cod'])
  expect(await row(orderId)).toEqual(before)
})

it('staff record cash with the customer’s phone number; a delivered order needs none', async () => {
  const { orderId } = await placed()
  const record = (body?: object) =>
    shop.call(`POST /api/admin/orders/${orderId}/cash-on-delivery`, { as: admin, ...(body && { body }) })
  for (const [sent, words] of [
    [undefined, 'Enter the customer’s phone number'],
    [{ phone: ' ' }, 'Enter the customer’s phone number'],
    [{ phone: 'call me' }, 'Enter a phone number that can be called, as in 01712345678'],
  ] as const)
    expect((await record(sent)).fields).toEqual({ phone: words })
  expect((await record()).body.message).toBe('Cash on delivery requires the customer’s phone number.')
  const { body } = await record({ phone: '+880 1644 556677' })
  expect(body.order).toMatchObject({ paymentMethod: 'cod', address: { phone: '+8801644556677' } })

  const older = await placed()
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, older.orderId))
  const received = await shop.call(`POST /api/admin/orders/${older.orderId}/cash-on-delivery`, { as: admin })
  expect(received.body.order).toMatchObject({ paymentMethod: 'cod', paymentStatus: 'paid' })
})
