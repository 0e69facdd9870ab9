import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import type { OrderEvent } from '#contract/orders/orders.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { closePayments, moveToCancelled } from '#server/modules/orders/index.ts'
import { inTransaction } from '#server/transactions/transaction.ts'
import { expireOrders, reconcilePayments } from '#tests/support/payment-jobs.ts'
import { stockOf as readStock } from '#tests/support/products.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import { type Account, orderOf } from './shop.ts'

const rounds = Number(process.env.TORTURE_CYCLES ?? 9)
const tooLate = payWithin + 1_000

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop()
})
afterAll(() => cardShop.close())

const stockOf = async (id: string) => (await readStock(cardShop.db, id))?.stock

async function cancel(orderId: string) {
  await closePayments(cardShop.shop, orderId)
  return inTransaction(cardShop.db, (tx) => moveToCancelled(cardShop.shop, tx, orderId))
}

it('an order is cancelled only after its payment was cancelled at the provider', async () => {
  const { id, product, intent } = await cardShop.orderWithOpenPayment()
  expect(await cancel(id)).toBe(true)
  expect((await cardShop.stripe.paymentIntents.retrieve(intent)).status).toBe('canceled')
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'canceled' }])
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'pending' })
  expect(await stockOf(product.id)).toBe(10)
})

it('a move that is refused does not end the payment that the customer is making', async () => {
  const admin = await cardShop.account({ role: 'admin' })
  const { id } = await cardShop.orderWithOpenPayment()
  await cardShop.db.update(orders).set({ status: 'confirmed', paymentMethod: 'cod' }).where(eq(orders.id, id))
  const ship = async (courier?: string) =>
    cardShop.call('POST /api/admin/orders/batch', { as: admin, body: { move: 'shipped', orderIds: [id], courier } })
  expect((await ship()).body.leftOut).toMatchObject([{ reason: 'Choose the courier that has its parcel.' }])
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'open' }])
  expect((await ship('own-rider')).body.moved).toEqual([id])
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'canceled' }])
})

it('a call that is refused does not end the payment that the customer is making', async () => {
  const admin = await cardShop.account({ role: 'admin' })
  const { id } = await cardShop.orderWithOpenPayment()
  await cardShop.db.update(orders).set({ paymentMethod: 'cod' }).where(eq(orders.id, id))
  const body = { outcome: 'cancelled', reason: 'never_reached', calls: 7 }
  const refused = await cardShop.call(`POST /api/admin/orders/${id}/calls`, { as: admin, body })
  expect(refused).toMatchObject({ status: 409, body: { code: 'called_meanwhile' } })
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'open' }])
})

it('no order is cancelled while the provider is unreachable', async () => {
  const { id } = await cardShop.orderWithOpenPayment()
  await cardShop.faults({ on: 'payment_intents.cancel', does: 'status', status: 500, times: 9 })
  await expect(cancel(id)).rejects.toMatchObject({ code: 'payment_way_down' })
  await cardShop.faults()
  expect((await cardShop.readOrder(id)).status).toBe('pending')
})

it('without a card provider no payment is started, and an open one does not keep its order from being cancelled', async () => {
  const { id, customer, intent, product } = await cardShop.orderWithOpenPayment()
  const other = await cardShop.order()
  cardShop.providers.card.configured = false
  try {
    const refused = await cardShop.start(other.id, other.customer)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('currently not available') },
    })
    expect(await cardShop.attempts(other.id)).toEqual([])
    expect((await cardShop.call(`POST /api/order/user/${id}/cancel`, { as: customer })).status).toBe(200)
  } finally {
    cardShop.providers.card.configured = true
  }
  expect(await cardShop.attempts(id)).toMatchObject([{ state: 'canceled' }])
  expect(await stockOf(product.id)).toBe(10)
  // The shop has keys again, and the customer pays in a page that is still open.
  await cardShop.pay(intent)
  await until(async () => (await cardShop.refunds(id)).length === 1)
})

it('no order is cancelled while its payment is processing', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.keepPaymentsProcessing()
  await cardShop.pay(intent)
  expect((await cardShop.confirm(id, intent, customer)).body.message).toMatch('Your bank is checking this payment.')
  expect((await cardShop.start(id, customer)).status).toBe(409)
  await expect(cancel(id)).rejects.toMatchObject({ code: 'bank_is_checking_order' })
  await cardShop.completeProcessingPayments()
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect((await cardShop.readOrder(id)).status).toBe('confirmed')
})

it('the payment of a cancelled order is refunded once', async () => {
  const { id, customer, intent, product } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect(await cancel(id)).toBe(true)
  await Promise.all([
    reconcilePayments(cardShop.context()),
    reconcilePayments(cardShop.context()),
    reconcilePayments(cardShop.context()),
  ])
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  await reconcilePayments(cardShop.context())
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed', 'cancelled', 'refunded'])
  const { data } = await cardShop.stripe.refunds.list({ payment_intent: intent })
  expect(data.map(({ amount }) => amount)).toEqual([125_000])
  expect(await stockOf(product.id)).toBe(10)
})

it('a payment that arrives after the cancellation is refunded, too', async () => {
  const { id, customer } = await cardShop.order()
  await cancel(id)
  const late = await cardShop.payAgain(id, customer, 1)
  await reconcilePayments(cardShop.context())
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'cancelled', 'paid', 'refunded'])
  expect((await cardShop.stripe.refunds.list({ payment_intent: late.id })).data).toHaveLength(1)
  expect(await cardShop.emails(id)).toBe(0)
})

/** Why the shop has cancelled an order, as its customer sees it. */
async function expiryOf({ id, customer }: { id: string; customer: Account }) {
  const { body } = await cardShop.call(`GET /api/order/user/${id}`, { as: customer })
  return body.order.timeline.find(({ what }: OrderEvent) => what === 'cancelled').expiry
}

it('refunds a paid order at once when its customer cancels it', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await cardShop.confirm(id, intent, customer)
  const { status, body } = await cardShop.call(`POST /api/order/user/${id}/cancel`, { as: customer })
  expect({ status, order: body.order }).toMatchObject({
    status: 200,
    order: { status: 'cancelled', paymentStatus: 'refunded', refunded: 1250 },
  })
})

it('abandoned orders restore their stock after two hours; paid, cash and recent ones stay', async () => {
  const abandoned = await cardShop.order()
  const withPayment = await cardShop.orderWithOpenPayment()
  const cash = await cardShop.order()
  await cardShop.call(`POST /api/order/user/${cash.id}/cash-on-delivery`, { as: cash.customer })
  const paid = await cardShop.orderWithOpenPayment()
  await cardShop.webhooks({ paused: true })
  await cardShop.pay(paid.intent)
  cardShop.wait(tooLate)
  const young = await cardShop.order()
  await expireOrders(cardShop.context())
  const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await cardShop.readOrder(id)).status))
  expect(await statuses(abandoned.id, withPayment.id, cash.id, paid.id, young.id)).toEqual([
    'cancelled',
    'cancelled',
    'pending',
    'confirmed',
    'pending',
  ])
  expect((await cardShop.readOrder(paid.id)).paymentStatus).toBe('paid')
  expect(await expiryOf(abandoned)).toBe('not_paid_in_time')
  expect([await stockOf(abandoned.product.id), await stockOf(paid.product.id)]).toEqual([10, 9])
  cardShop.wait(-tooLate)
  await cardShop.webhooks({ paused: false })
})

it('cancels abandoned orders also while payments cannot be reconciled', async () => {
  const abandoned = await cardShop.order()
  await cardShop.orderWithOpenPayment()
  await cardShop.db.execute(`
    create function fail_attempts() returns trigger language plpgsql as $$ begin raise 'no attempts'; end $$;
    create trigger fail_attempts before update on payment_attempts for each statement execute function fail_attempts()`)
  cardShop.wait(tooLate)
  const jobs = cardShop.startJobs()
  await until(async () => (await cardShop.readOrder(abandoned.id)).status === 'cancelled')
  await jobs.stop()
  await cardShop.db.execute('drop function fail_attempts cascade')
  cardShop.wait(-tooLate)
})

it('unconfirmed cash orders restore their stock after three days, and staff are reminded a day before', async () => {
  const admin = await cardShop.account({ role: 'admin' })
  const soon = async () => (await cardShop.call('GET /api/admin/today', { as: admin })).body.toConfirmSoon
  const agree = async () => {
    const order = await cardShop.order()
    await cardShop.call(`POST /api/order/user/${order.id}/cash-on-delivery`, { as: order.customer })
    return order
  }
  const [waiting, confirmed] = [await agree(), await agree()]
  await cardShop.call(`POST /api/admin/orders/${confirmed.id}/status`, {
    as: admin,
    body: { status: 'confirmed', from: 'pending' },
  })
  const before = await soon()
  cardShop.wait(confirmWithin - 23 * 3_600_000)
  expect(await soon()).toBeGreaterThan(before)
  await expireOrders(cardShop.context())
  expect((await cardShop.readOrder(waiting.id)).status).toBe('pending')
  cardShop.wait(23 * 3_600_000 + 1_000)
  await expireOrders(cardShop.context())
  expect((await cardShop.readOrder(waiting.id)).status).toBe('cancelled')
  expect(await expiryOf(waiting)).toBe('not_confirmed_in_time')
  expect((await cardShop.readOrder(confirmed.id)).status).toBe('confirmed')
  expect(await stockOf(waiting.product.id)).toBe(10)
  cardShop.wait(-confirmWithin - 1_000)
})

it('an order that cannot be cancelled does not stop others from restoring their stock', async () => {
  const customer = await cardShop.account()
  const product = await cardShop.product({ stock: 500 })
  const placed: string[] = []
  for (let at = 0; at < 130; at += 1)
    placed.push((await cardShop.call('POST /api/order/create', { as: customer, body: orderOf(product) })).body.orderId)
  const stuck = placed.slice(0, 110)
  const attempt = { attempt: 1, provider: 'stripe', amount: 100_000, checkAt: new Date('2999-01-01') }
  await cardShop.db.insert(paymentAttempts).values(stuck.map((orderId) => ({ orderId, ...attempt })))
  const named = () => {
    throw new Error('the provider does not respond')
  }
  cardShop.wait(tooLate)
  await expireOrders({ ...cardShop.context(), providers: { ...cardShop.shop.providers, named } })
  cardShop.wait(-tooLate)
  expect(await stockOf(product.id)).toBe(500 - 110)
})

it('a payment at the moment the reservation ends is either accepted or refunded', { timeout: 600_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, intent, product } = await cardShop.orderWithOpenPayment()
    cardShop.wait(tooLate)
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
    const head = [0, 5, 15][round % 3] ?? 0
    await Promise.all([
      pause(round % 2 ? head : 0).then(() => cardShop.pay(intent)),
      pause(round % 2 ? 0 : head).then(() => expireOrders(cardShop.context())),
    ])
    cardShop.wait(-tooLate)
    await reconcilePayments(cardShop.context())
    const charged = (await cardShop.stripe.paymentIntents.retrieve(intent)).status === 'succeeded'
    await until(async () => {
      await reconcilePayments(cardShop.context())
      const { status, paymentStatus } = await cardShop.readOrder(id)
      const stock = await stockOf(product.id)
      if (!charged) return status === 'cancelled' && stock === 10
      if (status === 'cancelled') return paymentStatus === 'refunded' && stock === 10
      return paymentStatus === 'paid' && stock === 9
    })
  }
})
