import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { advanceOrder } from '#server/modules/orders/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, emailTimeout, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

/** Emails of a status that staff can undo wait an hour here, unless the test makes them due. */
let shop: TestShop
let admin: Account
let sent: SentEmail[]
beforeAll(async () => {
  shop = await openShop({ undoSeconds: 3_600 })
  admin = await shop.account({ role: 'admin' })
  sent = await shop.startEmails()
})
afterAll(() => shop.close())

async function confirmedOrder() {
  const customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  const orderId: string = body.orderId
  await shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as: customer })
  await move(orderId, 'confirmed')
  const emails = () =>
    sent.filter(({ to }) => to === customer.email).map(({ subject }) => /: (\w+)$/.exec(subject)?.[1])
  const textOf = (status: string) =>
    sent.find(({ to, subject }) => to === customer.email && subject.endsWith(`: ${status}`))?.text.replace(/\s+/g, ' ')
  return { orderId, textOf, emails: () => emails().filter((status) => status !== undefined) }
}
const move = async (orderId: string, status: string) => {
  const body = await statusChangeOf(shop.db, orderId, status)
  expect((await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: admin, body })).status).toBe(200)
}
/** The waiting emails become due, and are handled. */
async function passUndoTime() {
  await shop.sendWaitingEmails()
  await shop.allEmailsSent()
}
/** As a courier's report does, without an actor. */
const report = (orderId: string, ...statuses: ('shipped' | 'delivered')[]) =>
  shop.db.transaction(async (tx) => {
    for (const status of statuses) {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
      if (order) await advanceOrder(shop.shop, tx, order, status)
    }
  })

it('sends no email about a confirmation after the one about the cancellation [Q04]', async () => {
  const { orderId, emails } = await confirmedOrder()
  await move(orderId, 'cancelled')
  await vi.waitFor(() => expect(emails()).toEqual(['cancelled']), emailTimeout)
  await passUndoTime()
  expect(emails()).toEqual(['cancelled'])
})

it('sends no email about a shipment after the one about the delivery [Q04]', async () => {
  const { orderId, emails } = await confirmedOrder()
  await passUndoTime()
  await move(orderId, 'shipped')
  await move(orderId, 'delivered')
  await vi.waitFor(() => expect(emails()).toEqual(['confirmed', 'delivered']), emailTimeout)
  await passUndoTime()
  expect(emails()).toEqual(['confirmed', 'delivered'])
})

it('still sends the email about a confirmation when the order is shipped before it is due', async () => {
  const { orderId, emails } = await confirmedOrder()
  await move(orderId, 'shipped')
  await passUndoTime()
  expect(emails().toSorted()).toEqual(['confirmed', 'shipped'])
})

it('sends the email about what a courier reports at once: nobody can undo it', async () => {
  const { orderId, emails } = await confirmedOrder()
  await report(orderId, 'shipped')
  await vi.waitFor(() => expect(emails()).toEqual(['shipped']), emailTimeout)
})

it('sends one email when a courier reports the delivery of an order that was never marked as shipped', async () => {
  const { orderId, emails } = await confirmedOrder()
  await passUndoTime()
  await report(orderId, 'shipped', 'delivered')
  await passUndoTime()
  expect(emails()).toEqual(['confirmed', 'delivered'])
})

it('the email about a shipment names the delivery time of its order, else of the settings', async () => {
  const first = await confirmedOrder()
  await report(first.orderId, 'shipped')
  await vi.waitFor(() => expect(first.emails()).toContain('shipped'), emailTimeout)
  expect(first.textOf('shipped')).toContain('Delivery takes 2-3 business days.')

  const next = await confirmedOrder()
  await shop.db.update(orders).set({ deliveryDays: null }).where(eq(orders.id, next.orderId))
  await report(next.orderId, 'shipped')
  await vi.waitFor(() => expect(next.emails()).toContain('shipped'), emailTimeout)
  expect(next.textOf('shipped')).toContain('Delivery takes 3-5 business days.')
})
