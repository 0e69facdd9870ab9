import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, users } from '#database/schema/index.ts'
import { home, openShop, orderOf, type SentEmail, type TestShop } from './shop.ts'

/** Text messages cost money, and anybody can type the number of somebody else. */
let shop: TestShop
let emails: SentEmail[]
beforeAll(async () => {
  shop = await openShop({ limitsFactor: 1 })
  emails = await shop.startEmails()
})
afterAll(() => shop.close())

it('a customer has five text messages a day sent to typed numbers, then emails only', async () => {
  const customer = await shop.account()
  const product = await shop.product({ stock: 100 })
  let last = 0
  /** Orders with a number, cancels the order, and returns how many messages were sent about that. */
  const orderAndCancel = async (phone = `0184400000${++last}`) => {
    const address = { ...home, phone, name: 'Nadia Rahman', email: customer.email }
    const { orderId } = (await shop.order(customer, { ...orderOf(product), address })).body
    await shop.call(`POST /api/order/user/${orderId}/cancel`, { as: customer })
    const sent = () => [
      shop.texts.filter(({ to }) => to === `+88${phone}`).length,
      emails.filter(({ to }) => to === customer.email).length,
    ]
    await shop.allEmailsSent()
    return { orderId: String(orderId), sent: sent() }
  }
  const { orderId } = await orderAndCancel()
  // An order that was confirmed proves the customer, not the number.
  await shop.db.update(orders).set({ status: 'delivered' }).where(eq(orders.id, orderId))
  expect((await orderAndCancel()).sent).toEqual([2, 4])
  // Then by text message, as the customer wants it; what is too much comes by email after all.
  await shop.db.update(users).set({ orderMessages: 'sms' }).where(eq(users.id, customer.id))
  expect((await orderAndCancel()).sent).toEqual([2, 4])
  expect((await orderAndCancel()).sent).toEqual([1, 5])
  expect((await orderAndCancel()).sent).toEqual([0, 7])
  await shop.db.update(users).set({ confirmedPhone: '+8801844000099' }).where(eq(users.id, customer.id))
  expect((await orderAndCancel('01844000099')).sent).toEqual([2, 7])
})
