import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { orderEvents, orderLines, orders, stockMovements } from '#database/schema/index.ts'
import { paymentAttempts, providerEvents } from '#database/schema/payments.ts'
import { pruneNotifications } from '#server/modules/payments/notifications/prune-notifications.ts'
import { reconcilePayments, retryPendingNotifications } from '#tests/support/payment-jobs.ts'
import { permutations } from '#tests/support/permutations.ts'
import { type CardShop, keys, openCardShop, until } from './card-shop.ts'
import type { Account } from './shop.ts'
import { deliverWebhook, eventAbout, type Signature } from './webhook-deliveries.ts'

/** How many of the 720 permutations of six events are tested. `npm run torture` tests all of them. */
const sampledOrders = process.env.TORTURE_CYCLES ? 720 : 12

let cardShop: CardShop
beforeAll(async () => {
  cardShop = await openCardShop()
})
afterAll(() => cardShop.close())

const isStored = async (event: string) =>
  (await cardShop.db.select().from(providerEvents).where(eq(providerEvents.id, event))).length > 0

const deliver = (payload: string, signed?: Signature) => deliverWebhook(cardShop, payload, signed)

it('marks an order paid by a webhook when the customer never came back', async () => {
  // This shop does not poll the provider: no payment jobs run.
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed'])
  expect(await cardShop.emails(id)).toBe(1)
})

it('rejects forged webhooks with 400 and writes nothing', async () => {
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.webhooks({ paused: true })
  await cardShop.pay(intent)
  const event = 'evt_forged'
  const body = eventAbout(intent, 'payment_intent.succeeded', event)
  const now = Math.floor(Date.now() / 1000)
  const signature = cardShop.stripe.webhooks.generateTestHeaderString({ payload: body, secret: keys.webhookSecret })
  const tries = {
    'no signature': deliver(body, { header: ' ' }),
    'a wrong secret': deliver(body, { secret: 'whsec_somebodyElse' }),
    'one byte changed': deliver(body.replace('succeeded', 'succeedee'), { header: signature }),
    'an old date': deliver(body, { at: now - 302 }),
    // Half a minute beyond the limit, which allows for a delivery that takes as long.
    'a future date': deliver(body, { at: now + 330 }),
    'an invalid date': deliver(body, { header: signature.replace(/t=\d+/, 't=soon') }),
    'another time before the signed one': deliver(body, { header: `t=${now - 10},${signature}` }),
    'a signature of nothing': deliver('', { header: `t=${now},v1=00` }),
    'no JSON, but signed': deliver('{'),
    ...Object.fromEntries(
      [
        'null',
        '[]',
        '{}',
        '"text"',
        '1',
        '{"id":"evt_forged","type":"payment_intent.succeeded"}',
        '{"id":"evt_forged","type":"payment_intent.succeeded","data":null}',
        '{"id":"evt_forged","type":"payment_intent.succeeded","data":{"object":null}}',
        '{"id":null,"type":"payment_intent.succeeded","data":{"object":{}}}',
        '{"id":"evt_forged","type":["refund.failed"],"data":{"object":{}}}',
      ].map((payload) => [`signed: ${payload}`, deliver(payload)]),
    ),
  }
  for (const [forgery, status] of Object.entries(tries)) expect([forgery, await status]).toEqual([forgery, 400])
  expect(await isStored(event)).toBe(false)
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('pending')
  await cardShop.webhooks({ paused: false })
})

it('rejects the forged webhooks of the provider’s sandbox', async () => {
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.webhooks({ paused: true })
  await cardShop.pay(intent)
  const events = (await cardShop.events(intent)).map((event) => event.id)
  for (const forgery of ['unsigned', 'wrong_secret', 'changed_byte', 'old', 'future']) {
    const { sent } = await cardShop.control<{ sent: { status: number }[] }>('POST', 'webhooks/send', {
      events,
      forgery,
    })
    expect(sent.map(({ status }) => status)).toEqual(events.map(() => 400))
  }
  expect((await cardShop.readOrder(id)).paymentStatus).toBe('pending')
  await cardShop.webhooks({ paused: false })
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
})

it('pays an order once when fifty webhooks arrive at once: one change, one email', async () => {
  const { id, customer, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.webhooks({ paused: true })
  await cardShop.pay(intent)
  const paid = (await cardShop.events(intent)).find(({ type }) => type === 'payment_intent.succeeded')
  const sending = { events: [paid?.id], copies: 50, together: true }
  const { sent } = await cardShop.control<{ sent: { status: number }[] }>('POST', 'webhooks/send', sending)
  expect(sent.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(await cardShop.timeline({ id, customer })).toEqual(['placed', 'paid', 'confirmed'])
  expect(await cardShop.emails(id)).toBe(1)
  const kept = await cardShop.db
    .select()
    .from(providerEvents)
    .where(eq(providerEvents.id, paid?.id ?? ''))
  expect(kept).toHaveLength(1)
  await cardShop.webhooks({ paused: false })
})

it('ends in the provider’s state, in any order of six events', { timeout: 600_000 }, async () => {
  await cardShop.webhooks({ paused: true })
  const orders = permutations([0, 1, 2, 3, 4, 5])
  const step = Math.max(1, Math.floor(orders.length / sampledOrders))
  for (let at = 0; at < orders.length; at += step) {
    const { id, customer, intent } = await cardShop.orderWithOpenPayment()
    await cardShop.pay(intent, 'pm_card_chargeDeclined')
    await cardShop.pay(intent)
    const types = ['created', 'payment_failed', 'succeeded', 'requires_action', 'processing', 'succeeded']
    for (const place of orders[at] ?? []) await deliver(eventAbout(intent, `payment_intent.${types[place]}`))
    const { paymentStatus } = await cardShop.readOrder(id)
    const timeline = await cardShop.timeline({ id, customer })
    expect({ at, paymentStatus, timeline, emails: await cardShop.emails(id) }).toEqual({
      at,
      paymentStatus: 'paid',
      timeline: ['placed', 'paid', 'confirmed'],
      emails: 1,
    })
  }
  await cardShop.webhooks({ paused: false })
})

it('stores webhooks that arrive before the order, and applies them later', async () => {
  await cardShop.webhooks({ paused: true })
  const { id, intent } = await cardShop.orderWithOpenPayment()
  await cardShop.pay(intent)
  // Simulates a webhook that arrives before the order's transaction is committed.
  const [order] = await cardShop.db.select().from(orders).where(eq(orders.id, id))
  const lines = await cardShop.db.select().from(orderLines).where(eq(orderLines.orderId, id))
  await cardShop.db.delete(paymentAttempts).where(eq(paymentAttempts.orderId, id))
  await cardShop.db.delete(orderEvents).where(eq(orderEvents.orderId, id))
  await cardShop.db.delete(orderLines).where(eq(orderLines.orderId, id))
  await cardShop.db.delete(stockMovements).where(eq(stockMovements.orderId, id))
  await cardShop.db.delete(orders).where(eq(orders.id, id))
  const event = 'evt_beforeTheOrder'
  expect(await deliver(eventAbout(intent, 'payment_intent.succeeded', event))).toBe(200)
  const [kept] = await cardShop.db.select().from(providerEvents).where(eq(providerEvents.id, event))
  expect(kept).toMatchObject({ appliedAt: null, paymentId: intent })

  if (!order) throw new Error('no order')
  await cardShop.db.insert(orders).values(order)
  await cardShop.db.insert(orderLines).values(lines)
  // Otherwise the provider's own list of events may be faster.
  vi.spyOn(cardShop.stripe.events, 'list').mockRejectedValue(new Error('No response') as never)
  const round = cardShop.startJobs()
  await until(async () => {
    const [applied] = await cardShop.db.select().from(providerEvents).where(eq(providerEvents.id, event))
    return applied?.appliedAt != null
  })
  await round.stop()
  expect(await cardShop.readOrder(id)).toMatchObject({ paymentStatus: 'paid' })
  expect(await cardShop.attempts(id)).toMatchObject([{ providerId: intent, state: 'succeeded' }])
  await cardShop.webhooks({ paused: false })
})

/** Creates a payment of the order at the provider that the shop has no record of. */
const unknownPayment = ({ id, customer }: { id: string; customer: Account }, more: object = {}) =>
  cardShop.stripe.paymentIntents.create({
    amount: 125_000,
    currency: 'bdt',
    metadata: { orderId: id, userId: customer.id, attempt: '7' },
    ...more,
  })

it('cancels the open attempt at the provider before another payment replaces it', async () => {
  await cardShop.webhooks({ paused: true })
  const withPayment = await cardShop.orderWithOpenPayment()
  const other = await unknownPayment(withPayment)
  const event = eventAbout(other.id, 'payment_intent.created', 'evt_another')
  await cardShop.faults({ on: 'payment_intents.cancel', does: 'status', status: 500, times: 9 })
  expect(await deliver(event)).toBe(200)
  // The provider did not cancel the open attempt: it remains open, and the event stays pending.
  expect(await cardShop.attempts(withPayment.id)).toMatchObject([{ providerId: withPayment.intent, state: 'open' }])
  await cardShop.faults()
  expect(await deliver(event)).toBe(200)
  expect((await cardShop.stripe.paymentIntents.retrieve(withPayment.intent)).status).toBe('canceled')
  expect(await cardShop.attempts(withPayment.id)).toMatchObject([
    { providerId: withPayment.intent, state: 'canceled' },
    { providerId: other.id, state: 'open' },
  ])
  await cardShop.webhooks({ paused: false })
})

it('accepts an unknown payment of an order, and cancels the open attempt at the provider', async () => {
  await cardShop.webhooks({ paused: true })
  const withPayment = await cardShop.orderWithOpenPayment()
  const other = await unknownPayment(withPayment, { payment_method: 'pm_card_visa', confirm: true })
  expect(await deliver(eventAbout(other.id))).toBe(200)
  expect((await cardShop.readOrder(withPayment.id)).paymentStatus).toBe('paid')
  cardShop.wait(30_000)
  await reconcilePayments(cardShop.context())
  cardShop.wait(-30_000)
  expect((await cardShop.stripe.paymentIntents.retrieve(withPayment.intent)).status).toBe('canceled')
  expect(await cardShop.attempts(withPayment.id)).toMatchObject([{ state: 'canceled' }, { state: 'succeeded' }])
  await cardShop.webhooks({ paused: false })
})

it('applies all waiting events though one of them fails', async () => {
  await cardShop.webhooks({ paused: true })
  const withPayment = await Promise.all([cardShop.orderWithOpenPayment(), cardShop.orderWithOpenPayment()])
  // What earlier tests left might be processed before.
  await cardShop.db.delete(providerEvents)
  const receivedAt = cardShop.shop.now()
  const waiting = withPayment.map(({ intent }, at) => ({
    id: `evt_waiting_${at}`,
    ...{ provider: 'stripe', type: 'payment_intent.created', about: 'payment' as const },
    paymentId: intent,
  }))
  await cardShop.db.insert(providerEvents).values(waiting.map((one) => ({ ...one, receivedAt, tryAt: receivedAt })))
  // The first event to be processed fails with an unexpected error.
  const broken = vi.spyOn(cardShop.stripe.paymentIntents, 'retrieve').mockImplementationOnce(() => {
    throw new TypeError('a response that cannot be read')
  })
  await retryPendingNotifications(cardShop.context())
  broken.mockRestore()
  const rows = await cardShop.db.select().from(providerEvents).where(like(providerEvents.id, 'evt_waiting_%'))
  expect(rows.filter(({ appliedAt }) => appliedAt !== null)).toHaveLength(1)
  await cardShop.webhooks({ paused: false })
})

it('deletes events after ninety days, and no younger ones', async () => {
  const daysAgo = (days: number) => new Date(cardShop.shop.now().getTime() - days * 24 * 60 * 60 * 1000)
  const event = (id: string, receivedAt: Date) => ({
    ...{ provider: 'stripe', id, type: 'charge.succeeded', about: 'other' as const },
    ...{ receivedAt, tryAt: receivedAt },
  })
  const [old, young] = [daysAgo(91), daysAgo(89)]
  await cardShop.db
    .insert(providerEvents)
    .values([
      { ...event('evt_old', old), appliedAt: old },
      { ...event('evt_young', young), appliedAt: young },
      event('evt_neverApplied', old),
    ])
  // A slice of one, so that it takes several.
  await pruneNotifications(cardShop.shop, undefined, 1)
  expect([await isStored('evt_old'), await isStored('evt_neverApplied'), await isStored('evt_young')]).toEqual([
    false,
    false,
    true,
  ])
})
