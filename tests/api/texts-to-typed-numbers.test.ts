import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders, users } from '#database/schema/index.ts'
import type { JobData } from '#server/jobs.ts'
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

it('paid orders with a typed number use up neither the texts of its owner nor the notices to it', async () => {
  const phone = '+8801844000200'
  const textsOf = () => shop.texts.filter(({ to }) => to === phone).length
  const product = await shop.product({ stock: 100 })
  const orderWith = async () => {
    const customer = await shop.account()
    const address = { ...home, phone, name: 'Nadia Rahman', email: customer.email }
    const { orderId } = (await shop.order(customer, { ...orderOf(product), address })).body
    return { customer, orderId: String(orderId) }
  }
  const tell = async (times: number, orderId: string) => {
    await shop.db.update(orders).set({ paymentStatus: 'paid', paymentMethod: 'card' }).where(eq(orders.id, orderId))
    await shop.db.transaction(async (tx) => {
      for (let time = 0; time < times; time += 1) await shop.shop.jobs.send(tx, 'payment-received-email', { orderId })
    })
    await shop.allEmailsSent()
    return textsOf()
  }
  // Five of an account, ten of all.
  expect(await tell(8, (await orderWith()).orderId)).toBe(5)
  expect(await tell(8, (await orderWith()).orderId)).toBe(10)
  expect(await tell(8, (await orderWith()).orderId)).toBe(10)

  const owner = await orderWith()
  await shop.db.update(users).set({ confirmedPhone: phone }).where(eq(users.id, owner.customer.id))
  expect(await tell(25, owner.orderId)).toBe(30)
  const notice: JobData['number-notice-sms'] = { userId: owner.customer.id, to: phone, step: 'removed', language: 'en' }
  await shop.db.transaction((tx) => shop.shop.jobs.send(tx, 'number-notice-sms', notice))
  await shop.allEmailsSent()
  expect(textsOf()).toBe(31)
})
