import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderEvents, orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { sendRefundsNow } from '#server/modules/orders/refunds/follow-refunds.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { until } from './card-shop.ts'
import { type Account, emailTimeout } from './shop.ts'
import { cardShopWithStaff } from './shop-with-staff.ts'

const { cardShop, admin } = cardShopWithStaff(undefined, 'Shop Keeper')

const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const refund = (id: string, by: 'card' | 'manual' = 'card', as: Pick<Account, 'token'> = admin) =>
  cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as, body: { by, amount: 1_250 } })
const refundsOf = async (intent: string) =>
  (await cardShop.stripe.refunds.list({ payment_intent: intent })).data.map(({ status }) => status).reverse()
const toDo = async () => (await cardShop.call('GET /api/admin/today', { as: admin })).body.refundsToCheck
/** The customer's bank rejects refunds only on command, so that no test depends on timing. */
const sentBack = (times = 1) => cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000, times })

async function cancelledAndPaid() {
  const order = await cardShop.orderWithOpenPayment()
  await cardShop.pay(order.intent)
  await until(async () => (await cardShop.readOrder(order.id)).paymentStatus === 'paid')
  const cancelled = await cardShop.call(`POST /api/admin/orders/${order.id}/status`, {
    as: admin,
    body: await statusChangeOf(cardShop.db, order.id, 'cancelled'),
  })
  expect(cancelled.body.order).toMatchObject({ paymentStatus: 'paid', refund: 'pending' })
  return order
}

/** A cancelled order whose refund the bank has returned. */
async function failed(times?: number) {
  const order = await cancelledAndPaid()
  await sentBack(times)
  await reconcilePayments(cardShop.context())
  expect(await cardShop.readOrder(order.id)).toMatchObject({ paymentStatus: 'refunded' })
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(order.id)).refund === 'failed')
  return order
}

it('reports a refund that the bank returned as failed, to the customer as well', async () => {
  const before = await toDo()
  const { id, customer, intent } = await failed()
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  const timeline = ['placed', 'paid', 'confirmed', 'cancelled', 'refunded', 'refund_failed']
  expect(await cardShop.timeline({ id, customer })).toEqual(timeline)
  expect((await cardShop.call(`GET /api/order/user/${id}`, { as: customer })).body.order.paymentStatus).toBe('paid')
  expect(await toDo()).toBe(before + 1)
  const { body } = await cardShop.call('GET /api/admin/orders?status=refund-to-check', { as: admin })
  expect([body.orders[0]._id, body.total, body.counts['refund-to-check']]).toEqual([id, before + 1, before + 1])
  // Late and duplicate webhooks, and reconciliation, change nothing.
  const { data } = await cardShop.stripe.events.list({ limit: 100 })
  const events = data.filter(({ data: { object } }) => 'payment_intent' in object && object.payment_intent === intent)
  expect(events.map(({ type }) => type)).toContain('refund.failed')
  await cardShop.control('POST', 'webhooks/send', {
    events: events.map((event) => event.id),
    copies: 3,
    together: true,
  })
  await reconcilePayments(cardShop.context())
  expect(await cardShop.timeline({ id, customer })).toEqual(timeline)
  expect(await refundsOf(intent)).toEqual(['failed'])
})

it('retries a failed refund once under concurrent calls, and then it is refunded [S02]', async () => {
  const { id, customer, intent } = await failed()
  const replies = await Promise.all([refund(id), refund(id), refund(id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const rejected = await refund(id, 'manual')
  expect([rejected.status, rejected.body.message]).toEqual([409, 'There is no refund to send for this order.'])
  await Promise.all([reconcilePayments(cardShop.context()), reconcilePayments(cardShop.context())])
  await until(async () => (await staffOrder(id)).refund === null)
  expect(await refundsOf(intent)).toEqual(['failed', 'succeeded'])
  expect(await cardShop.readOrder(id)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect((await cardShop.timeline({ id, customer })).slice(-4)).toEqual([
    'refunded',
    'refund_failed',
    'refund_again',
    'refunded',
  ])
  expect((await staffOrder(id)).timeline.at(-2)).toMatchObject({ what: 'refund_again', by: 'Shop Keeper' })
  // Late webhooks of the first attempt change nothing.
  await cardShop.recordRefunds(intent)
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('refunded')
})

it('emails the customer about each refund of a whole payment that is completed, and about none twice [S07]', async () => {
  const sent = await cardShop.startEmails()
  const { id, customer, intent } = await cancelledAndPaid()
  const count = () => cardShop.emails(id, 'refund-email')
  const texts = () => sent.filter(({ to, subject }) => to === customer.email && subject.startsWith('Refund for order'))
  expect(await count()).toBe(0)
  await sentBack()
  // Reconciliation, webhooks and a later look at the provider report the same refund.
  await Promise.all([reconcilePayments(cardShop.context()), reconcilePayments(cardShop.context())])
  await cardShop.recordRefunds(intent)
  expect([(await cardShop.readOrder(id)).paymentStatus, await count()]).toEqual(['refunded', 1])
  await expect.poll(() => texts().map(({ text }) => text), emailTimeout).toHaveLength(1)
  expect(texts()[0]?.text).toMatch(/৳1,250\.00 .*to\s+your\s+card/s)
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(id)).refund === 'failed')
  expect(await count()).toBe(1)
  await sentBack()
  await refund(id)
  await cardShop.recordRefunds(intent)
  expect([(await cardShop.readOrder(id)).paymentStatus, await count()]).toEqual(['refunded', 2])
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(id)).refund === 'failed')
  const body = { by: 'manual', method: 'bkash', reference: 'BK9', amount: 1_250 }
  await cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body })
  await cardShop.recordRefunds(intent)
  expect(await count()).toBe(3)
  // Emails that are queued shortly after each other may be sent in either order.
  await expect.poll(texts, emailTimeout).toHaveLength(3)
  const ways = texts().map(({ text }) => /(to your card|by bKash \(BK9\))/.exec(text.replace(/\s+/g, ' '))?.[1])
  expect(ways.toSorted()).toEqual(['by bKash (BK9)', 'to your card', 'to your card'])
})

it('reports a second failure, and sends a third refund', async () => {
  const { id, intent } = await failed(2)
  expect((await refund(id)).body).toMatchObject({ message: 'Refund retried', order: { _id: id } })
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(id)).refund === 'failed')
  await refund(id)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await refundsOf(intent)).toEqual(['failed', 'failed', 'succeeded'])
})

it('records a refund made another way, and sends none to the card [S04]', async () => {
  const { id, customer, intent } = await failed()
  const { body } = await refund(id, 'manual')
  expect([body.message, body.order]).toMatchObject(['Refund recorded', { paymentStatus: 'refunded', refund: null }])
  await cardShop.recordRefunds(intent)
  await reconcilePayments(cardShop.context())
  expect(await refundsOf(intent)).toEqual(['failed'])
  expect(await cardShop.readOrder(id)).toMatchObject({ paymentStatus: 'refunded' })
  const { timeline } = (await cardShop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  expect(timeline.at(-1)).toMatchObject({ what: 'refunded', note: expect.stringContaining('Refunded another way') })
  expect((await refund(id)).status).toBe(409)
})

it('handles a refund that fails before its creation is reported', async () => {
  const { id, customer } = await cancelledAndPaid()
  const lost = { on: 'refunds.create', does: 'close', when: 'after', times: 3 }
  // The refund fails immediately; the shop retries after half a second and then gets a response.
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 1 }, lost)
  await cardShop.webhooks({ paused: true })
  await reconcilePayments(cardShop.context())
  await cardShop.faults()
  cardShop.wait(60_000)
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await staffOrder(id)).refund === 'failed'
  })
  cardShop.wait(-60_000)
  await cardShop.webhooks({ paused: false })
  expect(await cardShop.timeline({ id, customer })).not.toContain('refunded')
})

it('leaves refunds that the provider rejects to staff', async () => {
  const { id, intent } = await cancelledAndPaid()
  await cardShop.db
    .update(paymentAttempts)
    .set({ providerId: 'pi_unknown' })
    .where(eq(paymentAttempts.providerId, intent))
  await reconcilePayments(cardShop.context())
  expect(await staffOrder(id)).toMatchObject({ refund: 'failed', paymentStatus: 'paid' })
  expect((await refund(id, 'manual')).body.order).toMatchObject({ refund: null, paymentStatus: 'refunded' })
})

it('retries while the provider is unreachable, and reports no failure', async () => {
  const { id } = await cancelledAndPaid()
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 3 })
  await reconcilePayments(cardShop.context())
  expect((await staffOrder(id)).refund).toBe('pending')
  cardShop.wait(60_000)
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.readOrder(id)).paymentStatus === 'refunded'
  })
  cardShop.wait(-60_000)
})

it('retries only failed refunds, and only for staff', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect((await refund(id)).status).toBe(409)
  expect((await refund(id, 'manual')).status).toBe(409)
  expect((await refund(id, 'card', customer)).status).toBe(401)
  const wrong = await cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body: { by: 'unknown' } })
  expect([wrong.status, await refundsOf(intent)]).toEqual([400, []])
  expect((await cardShop.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentStatus).toBe('paid')
  expect(await cardShop.db.$count(orderEvents, eq(orderEvents.orderId, id))).toBe(3)
})

it('sends several refunds one after the other, so that a failure of one is handled before the next starts', async () => {
  const { id } = await cancelledAndPaid()
  const [first] = await cardShop.refunds(id)
  if (!first) throw new Error('no refund')
  const second = { ...first, id: randomUUID() }
  await cardShop.db.insert(refunds).values(second)
  const steps: string[] = []
  const refund = async () => {
    steps.push('started')
    // The first request is the slow one.
    if (steps.length === 1) for (let turns = 0; turns < 5; turns += 1) await nextTurn()
    steps.push('failed')
    throw new Error('unreachable')
  }
  const card = { ...cardShop.providers.card, refund, readRefunds: async () => [] }
  await sendRefundsNow({ ...cardShop.context(), providers: { ...cardShop.providers, named: () => card } }, id)
  expect(steps).toEqual(['started', 'failed', 'started', 'failed'])
  await cardShop.db.delete(refunds).where(eq(refunds.id, second.id))
})
