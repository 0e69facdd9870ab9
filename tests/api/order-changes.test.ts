import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import { stockOf as readStock } from '#tests/support/products.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, counts, emailTimeout, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

let shop: TestShop
let admin: Account
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

const minutes = 60_000
const days = 24 * 60 * minutes

async function placed(quantity = 1, as?: Account) {
  const customer = as ?? (await shop.account())
  const product = await shop.product()
  const { body } = await shop.order(customer, orderOf([product, quantity]))
  return { customer, product, orderId: body.orderId as string }
}
const stockOf = async (id: string) => {
  const row = await readStock(shop.db, id)
  return [row?.stock, row?.sold]
}
const cancel = (orderId: string, as: Account) => shop.call(`POST /api/order/user/${orderId}/cancel`, { as })
const requestReturn = (orderId: string, as: Account, reason = 'The cap is broken.') =>
  shop.call(`POST /api/order/user/${orderId}/return`, { as, body: { reason } })
const move = async (orderId: string, status: OrderStatus) =>
  shop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(shop.db, orderId, status),
  })
/** Chooses cash on delivery: an order must be paid, or be a cash order, to advance. */
const cash = (orderId: string, as: Account) => shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as })
const events = (order: { timeline: { what: string }[] }) => order.timeline.map(({ what }) => what)
const emailsTo = (email: string) => emails.filter(({ to }) => to === email).map(({ subject }) => subject)

it('a customer cancels an order within the hour: its stock is restored, and an email confirms it [G11]', async () => {
  const { customer, product, orderId } = await placed(3)
  expect(await stockOf(product.id)).toEqual([7, 3])
  shop.wait(59 * minutes)
  const { status, body } = await cancel(orderId, customer)
  expect([status, body.message, body.order.status]).toEqual([200, 'Your order has been cancelled', 'cancelled'])
  expect(events(body.order)).toEqual(['placed', 'cancelled'])
  expect(await stockOf(product.id)).toEqual([10, 0])
  const wasNotified = () => emailsTo(customer.email).some((subject) => subject.endsWith('cancelled'))
  await vi.waitFor(() => expect(wasNotified()).toBe(true), emailTimeout)
})

it('of concurrent calls that cancel an order one succeeds, and its stock is restored once [G11]', async () => {
  const { customer, product, orderId } = await placed(2)
  const responses = await Promise.all(Array.from({ length: 6 }, () => cancel(orderId, customer)))
  expect(counts(responses.map(({ status }) => status))).toEqual(
    new Map([
      [200, 1],
      [409, 5],
    ]),
  )
  expect(await stockOf(product.id)).toEqual([10, 0])
  expect((await cancel(orderId, customer)).body.message).toBe('This order is already cancelled.')
})

it('a customer cannot cancel an order after an hour, nor a shipped one [G11]', async () => {
  const late = await placed()
  shop.wait(60 * minutes + 1)
  const rejected = await cancel(late.orderId, late.customer)
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    'An order can only be cancelled within one hour of placing it. Please contact us and we’ll help.',
  ])
  expect(await stockOf(late.product.id)).toEqual([9, 1])

  const gone = await placed()
  await cash(gone.orderId, gone.customer)
  await move(gone.orderId, 'confirmed')
  await move(gone.orderId, 'shipped')
  const response = await cancel(gone.orderId, gone.customer)
  expect([response.status, response.body.message]).toEqual([
    409,
    'This order has already been shipped and can no longer be cancelled.',
  ])
})

it('an order that staff ship while its customer cancels it is either shipped or cancelled [G11]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { customer, product, orderId } = await placed()
    await cash(orderId, customer)
    await move(orderId, 'confirmed')
    const [shipped, cancelled] = await Promise.all([move(orderId, 'shipped'), cancel(orderId, customer)])
    expect([shipped.status, cancelled.status].toSorted()).toEqual([200, 409])
    expect(await stockOf(product.id)).toEqual(cancelled.status === 200 ? [10, 0] : [9, 1])
  }
})

it('a customer requests a return within 30 days of delivery, once [G11]', async () => {
  const { customer, orderId } = await placed()
  expect((await requestReturn(orderId, customer)).body.message).toBe(
    'A return can be requested once the order is delivered.',
  )
  await cash(orderId, customer)
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) await move(orderId, status)
  expect((await requestReturn(orderId, customer, '  ')).body.message).toBe('Tell us the reason')
  shop.wait(29 * days)
  const { status, body } = await requestReturn(orderId, { ...customer })
  expect(status).toBe(200)
  expect(body.order.timeline.at(-1)).toMatchObject({ what: 'return_requested', note: 'The cap is broken.' })
  expect((await requestReturn(orderId, customer)).status).toBe(409)
})

it('a return request that waits for a concurrent change of its order is decided from the changed order', async () => {
  const { customer, orderId } = await placed()
  await cash(orderId, customer)
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) await move(orderId, status)
  let requested: ReturnType<typeof requestReturn> | undefined
  await shop.db.transaction(async (tx) => {
    const tooLongAgo = new Date(shop.shop.now().getTime() - 31 * days)
    const isDelivery = and(eq(orderEvents.orderId, orderId), eq(orderEvents.what, 'delivered'))
    await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    await tx.update(orderEvents).set({ at: tooLongAgo }).where(isDelivery)
    requested = requestReturn(orderId, customer)
    // An email about the order that is being recorded waits as well, but does not lock it for a change.
    const countWaiting = async () => {
      const { rows } = await shop.db.execute(
        sql`select from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query ilike '%for update%'`,
      )
      return rows.length
    }
    await expect.poll(countWaiting).toBeGreaterThan(0)
  })
  expect((await requested)?.body.message).toBe('A return can only be requested within 30 days of delivery.')
})

it('of two return requests that a customer makes at once one is recorded [G11]', async () => {
  const { customer, orderId } = await placed()
  await cash(orderId, customer)
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) await move(orderId, status)
  const responses = await Promise.all([requestReturn(orderId, customer), requestReturn(orderId, customer)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
