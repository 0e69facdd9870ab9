import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orders } from '#database/schema/index.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { until } from './card-shop.ts'
import type { Account } from './shop.ts'
import { cardShopWithStaff } from './shop-with-staff.ts'

const rounds = Number(process.env.TORTURE_CYCLES ?? 6)

const { cardShop, admin } = cardShopWithStaff(undefined, 'Shop Keeper')

const move = async (orderId: string, status: string) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/status`, {
    as: admin,
    body: await statusChangeOf(cardShop.db, orderId, status),
  })
const cash = (orderId: string, as: Account) => cardShop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as })
const recordCash = (orderId: string, as: Pick<Account, 'token'> = admin) =>
  cardShop.call(`POST /api/admin/orders/${orderId}/cash-on-delivery`, { as })
const reply = async (request: ReturnType<typeof move>) => {
  const { status, body } = await request
  return [status, body.message]
}
/** Sets a state that only an older version of the shop allowed. */
const setOrder = (id: string, state: Partial<typeof orders.$inferInsert>) =>
  cardShop.db.update(orders).set(state).where(eq(orders.id, id))
const notAgreed = (to: string) => `This order is neither paid nor cash on delivery; it cannot become ${to}.`

/** A shipped cash order with an open card payment, of before handing over closed such payments. */
async function shippedWithCard() {
  const order = await cardShop.orderWithOpenPayment()
  await cash(order.id, order.customer)
  await move(order.id, 'confirmed')
  await setOrder(order.id, { status: 'shipped' })
  return order
}

it('advances no order that is neither paid nor agreed as cash, but cancels it [Q06]', async () => {
  const { id } = await cardShop.order()
  expect(await reply(move(id, 'confirmed'))).toEqual([409, notAgreed('confirmed')])
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'pending', paymentStatus: 'pending' })
  await setOrder(id, { status: 'confirmed' })
  expect(await reply(move(id, 'shipped'))).toEqual([409, notAgreed('shipped')])
  await setOrder(id, { status: 'shipped', paymentStatus: 'failed' })
  expect(await reply(move(id, 'delivered'))).toEqual([409, notAgreed('delivered')])
  await setOrder(id, { status: 'confirmed' })
  expect((await move(id, 'cancelled')).status).toBe(200)
})

it('advances no order whose card was declined until cash is agreed', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent, 'pm_card_chargeDeclined')
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'failed')
  expect(await reply(move(id, 'confirmed'))).toEqual([409, notAgreed('confirmed')])
  await cash(id, customer)
  for (const status of ['confirmed', 'shipped', 'delivered']) expect((await move(id, status)).status).toBe(200)
  expect(await cardShop.readOrder(id)).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'cod' })
  expect((await cardShop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await reply(cardShop.start(id, customer))).toEqual([409, 'This order is already paid.'])
})

it('ships no refunded order', async () => {
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).status === 'confirmed')
  await cardShop.stripe.refunds.create({ payment_intent: intent })
  await cardShop.recordRefunds(intent)
  // Staff have not checked it yet.
  const { moves } = await cardShop.staffOrder(id, admin)
  const unchecked = 'This order is being refunded; it cannot become shipped.'
  expect([moves, await reply(move(id, 'shipped'))]).toEqual([['cancelled'], [409, unchecked]])
  await cardShop.countRefundToCheck(id, admin)
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('refunded')
  const message = 'This order was refunded; it cannot become shipped.'
  expect(await reply(move(id, 'shipped'))).toEqual([409, message])
  expect((await move(id, 'cancelled')).status).toBe(200)
})

it('records cash agreed by phone, once, and then advances the order', async () => {
  const { id, customer } = await cardShop.order()
  expect((await recordCash(id, customer)).status).toBe(401)
  const replies = await Promise.all([recordCash(id), recordCash(id), cash(id, customer)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await recordCash(id)).body).toMatchObject({
    message: 'Cash on delivery recorded',
    order: { paymentMethod: 'cod', paymentStatus: 'pending', moves: ['confirmed', 'cancelled'] },
  })
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'cash_on_delivery'])
  await move(id, 'cancelled')
  expect(await reply(recordCash(id))).toEqual([409, 'This order was cancelled.'])
})

it('accepts payment after delivery either by card or in cash, never both [Q07]', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await setOrder(id, { status: 'delivered' })
  const message = 'This order has already been delivered. Please choose another way to pay or contact us.'
  expect(await reply(cash(id, customer))).toEqual([409, message])
  expect((await cardShop.start(id, customer)).status).toBe(200)
  expect((await recordCash(id)).body).toMatchObject({
    message: 'Cash recorded',
    order: { status: 'delivered', paymentMethod: 'cod', paymentStatus: 'paid' },
  })
  expect((await cardShop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'cash_on_delivery', 'paid'])
  expect(await reply(cardShop.start(id, customer))).toEqual([409, 'This order is already paid.'])
  expect(await reply(recordCash(id))).toEqual([409, 'This order is already paid.'])
  expect(await cardShop.emails(id)).toBe(1)

  const byCard = await cardShop.orderWithOpenPayment()
  await setOrder(byCard.id, { status: 'delivered' })
  await cardShop.pay(byCard.intent)
  await until(async () => (await cardShop.readOrder(byCard.id)).paymentStatus === 'paid')
  expect(await reply(recordCash(byCard.id))).toEqual([409, 'This order is already paid.'])
  expect(await cardShop.readOrder(byCard.id)).toMatchObject({ status: 'delivered', paymentMethod: 'card' })
})

it('records no cash for an order paid by card while it was shipped', async () => {
  const { id, customer, intent } = await shippedWithCard()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect((await move(id, 'delivered')).status).toBe(200)
  expect(await cardShop.readOrder(id)).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'card',
  })
  expect((await cardShop.timeline({ id, customer })).filter((what) => what === 'paid')).toHaveLength(1)
  expect(await cardShop.emails(id)).toBe(1)
})

it('delivers no cash order while a card payment is processing', async () => {
  const { id, intent } = await shippedWithCard()
  await cardShop.keepPaymentsProcessing()
  await cardShop.pay(intent)
  const rejected = await move(id, 'delivered')
  expect([rejected.status, (await cardShop.readOrder(id)).status]).toEqual([409, 'shipped'])
  await cardShop.completeProcessingPayments()
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect((await move(id, 'delivered')).body.order).toMatchObject({ paymentMethod: 'card', paymentStatus: 'paid' })
})

it('delivering during a card payment accepts cash or card, and refunds a double payment [Q07]', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, intent } = await shippedWithCard()
    const pause = new Promise((done) => setTimeout(done, [0, 10, 30][round % 3]))
    await Promise.all([
      round % 2 ? pause.then(() => cardShop.pay(intent)) : cardShop.pay(intent),
      round % 2 ? move(id, 'delivered') : pause.then(() => move(id, 'delivered')),
    ])
    await until(async () => {
      if ((await cardShop.readOrder(id)).status !== 'delivered') await move(id, 'delivered')
      await reconcilePayments(cardShop.context())
      const { status, paymentStatus, paymentMethod } = await cardShop.readOrder(id)
      if (status !== 'delivered' || paymentStatus !== 'paid') return false
      const [attempt] = await cardShop.attempts(id)
      if (paymentMethod === 'card') return attempt?.state === 'succeeded'
      const [refund] = await cardShop.refunds(id)
      return attempt?.state === 'canceled' || (attempt?.notNeeded === true && refund?.state === 'done')
    })
  }
})

it('cancels a card payment started while cash was taken', async () => {
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await setOrder(id, { status: 'delivered', paymentMethod: 'cod', paymentStatus: 'paid' })
  cardShop.wait(60_000)
  await reconcilePayments(cardShop.context())
  cardShop.wait(-60_000)
  expect((await cardShop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'canceled' }])
})
