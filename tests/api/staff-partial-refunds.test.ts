import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refundFailed } from '#app/order-labels.ts'
import { refundedAnotherWay } from '#contract/orders/order-terms.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { refunds } from '#database/schema/refunds.ts'
import { post } from '#server/modules/ledger/index.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile-payments.ts'
import { recordRefunds } from '#server/modules/payments/refunds/full-refunds.ts'
import { accountsOf, unbalanced } from '#tests/support/ledger.ts'
import { orderNumber } from '#tests/support/order-number.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import { type Account, emailTimeout } from './shop.ts'

let cardShop: CardShop
let admin: Account
beforeAll(async () => {
  cardShop = await openCardShop()
  admin = await cardShop.account({ role: 'admin', name: 'Shirin Akter' })
})
afterAll(async () => {
  expect((await asStaff('GET', 'reconciliation')).body).toMatchObject({ difference: 0, differences: [] })
  expect(await unbalanced(cardShop.db)).toBe(0)
  await cardShop.close()
})

const context = () => ({ ...cardShop.shop, log: cardShop.log })
const asStaff = (method: string, path: string, body?: object) =>
  cardShop.call(`${method} /api/admin/${path}`, { as: admin, ...(body && { body }) })
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const refund = (id: string, body: object) => asStaff('POST', `orders/${id}/refunds`, body)
const move = async (id: string, status: string) =>
  asStaff('POST', `orders/${id}/status`, await statusChangeOf(cardShop.db, id, status))
const atProvider = async (intent: string) =>
  (await cardShop.stripe.refunds.list({ payment_intent: intent })).data
    .map(({ amount, status }) => `${amount} ${status}`)
    .reverse()

const connectionError = () => new Stripe.errors.StripeConnectionError({ message: 'No response' } as never)

/** An order of ৳1,250.00, paid by card. */
async function paid() {
  const order = await cardShop.orderWithOpenPayment()
  await cardShop.pay(order.intent)
  await until(async () => (await cardShop.readOrder(order.id)).paymentStatus === 'paid')
  return order
}

async function deliveredForCash() {
  const { id, customer } = await cardShop.order()
  await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  for (const status of ['confirmed', 'shipped', 'delivered']) await move(id, status)
  return { id, customer }
}

it('refunds a part to the card, then the rest, and shows both to the customer', async () => {
  const sent = await cardShop.startEmails()
  const { id, customer, intent } = await paid()
  expect(await staffOrder(id)).toMatchObject({ refundable: 1_250, refundDue: 0, paidByCard: true, refunds: [] })
  const first = await refund(id, { amount: 500.5, method: 'card', left: 1_250, reason: 'Broken cap' })
  expect([first.status, first.body.message]).toEqual([200, 'Refund sent'])
  await until(async () => (await staffOrder(id)).refund === null)
  expect(await staffOrder(id)).toMatchObject({
    paymentStatus: 'paid',
    refundable: 749.5,
    refundDue: 0,
    refunded: 500.5,
    refunds: [{ amount: 500.5, method: 'card', state: 'succeeded', reason: 'Broken cap', by: 'Shirin Akter' }],
  })
  expect(await atProvider(intent)).toEqual(['50050 succeeded'])
  const own = await cardShop.call(`GET /api/order/user/${id}`, { as: customer })
  expect(own.body.order).toMatchObject({ paymentStatus: 'paid', refunded: 500.5 })
  expect(own.body.order.timeline.at(-1)).toMatchObject({ what: 'part_refunded', note: '৳500.50 to the card' })
  expect(JSON.stringify(own.body)).not.toMatch(/Broken cap|Shirin/)
  const subject = `Refund for order ${orderNumber(id)}`
  await expect.poll(() => sent.find((mail) => mail.subject === subject)?.text, emailTimeout).toContain('৳500.50')

  expect((await refund(id, { amount: 749.5, method: 'card', left: 749.5 })).status).toBe(200)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await atProvider(intent)).toEqual(['50050 succeeded', '74950 succeeded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(2)
  expect(await staffOrder(id)).toMatchObject({ refundable: 0, refundDue: 0, refunded: 1_250, refund: null })
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
  expect((await refund(id, { amount: 1, method: 'card', left: 0 })).status).toBe(409)
})

it('concurrent refunds never exceed what was paid, and one request is one refund', async () => {
  const { id, intent } = await paid()
  const calls = await Promise.all([1, 2, 3, 4, 5].map(() => refund(id, { amount: 500, method: 'card', left: 1_250 })))
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const more = await refund(id, { amount: 750.01, method: 'card', left: 750 })
  expect([more.status, more.body.message]).toEqual([409, 'At most ৳750.00 can be refunded for this order.'])
  await Promise.all([reconcilePayments(context()), reconcilePayments(context())])
  await until(async () => (await staffOrder(id)).refundDue === 0)
  expect(await atProvider(intent)).toEqual(['50000 succeeded'])
})

it('a full refund is one refund at the provider', async () => {
  const { id, intent } = await paid()
  expect((await refund(id, { amount: 1_250, method: 'card', left: 1_250 })).status).toBe(200)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await atProvider(intent)).toEqual(['125000 succeeded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(1)
})

it('cancelling after a partial refund refunds only the rest', async () => {
  const { id, intent } = await paid()
  await refund(id, { amount: 250, method: 'card', left: 1_250 })
  expect((await move(id, 'cancelled')).status).toBe(200)
  await until(async () => {
    await reconcilePayments(context())
    return (await cardShop.readOrder(id)).paymentStatus === 'refunded'
  })
  expect((await atProvider(intent)).toSorted()).toEqual(['100000 succeeded', '25000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
})

it('refunds cash payments in cash or by bKash, with its number', async () => {
  const { id } = await deliveredForCash()
  expect((await refund(id, { amount: 250, method: 'card', left: 1_250 })).status).toBe(409)
  expect((await refund(id, { amount: 250, method: 'bkash', left: 1_250 })).status).toBe(400)
  const lines = [{ item: 0, quantity: 1 }]
  const first = await refund(id, { amount: 250, method: 'bkash', reference: 'BK7', left: 1_250, lines })
  expect(first.body.order).toMatchObject({
    paymentStatus: 'paid',
    refundable: 1_000,
    refunds: [{ amount: 250, method: 'bkash', reference: 'BK7', state: 'succeeded', lines }],
  })
  const again = await refund(id, { amount: 250, method: 'cash', left: 1_000, lines })
  expect([again.status, again.body.message]).toEqual([409, 'These items have already been refunded.'])
  const rest = await refund(id, { amount: 1_000, method: 'cash', left: 1_000 })
  expect(rest.body.order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ bkash: -250, cash: -1_000, refunds: 1_250 })
})

it('rejects a refund of an unpaid order, and an invalid amount', async () => {
  const { id } = await cardShop.order()
  expect((await refund(id, { amount: 10, method: 'cash', left: 0 })).status).toBe(409)
  for (const amount of [0, -5, 0.001, 1e12]) {
    expect((await refund(id, { amount, method: 'cash', left: 0 })).status).toBe(400)
  }
})

it('a failed partial refund is owed until it is sent again or refunded another way', async () => {
  const { id, customer, intent } = await paid()
  const failed = async () => (await staffOrder(id)).refund === 'failed'
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(id, { amount: 300, method: 'card', left: 1_250 })
  await until(failed)
  expect(await staffOrder(id)).toMatchObject({ refundDue: 300, refundable: 950, paymentStatus: 'paid' })
  expect((await asStaff('GET', 'orders?status=refund-failed')).body.orders).toMatchObject([{ _id: id }])
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  expect((await asStaff('POST', `orders/${id}/due-refund`, { by: 'card' })).status).toBe(200)
  await until(async () => (await atProvider(intent)).length === 2 && (await failed()))
  const byHand = await asStaff('POST', `orders/${id}/due-refund`, {
    by: 'manual',
    method: 'bkash',
    reference: 'BK8',
    due: 300,
  })
  expect(byHand.body.order).toMatchObject({
    refund: null,
    refundDue: 0,
    refunds: [{ method: 'bkash', reference: 'BK8' }],
  })
  expect(byHand.body.message).toBe('Refund recorded')
  const history = async () => (await cardShop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  const { paymentStatus, timeline } = await history()
  expect([paymentStatus, refundFailed({ timeline })]).toEqual(['paid', false])
  // Most of it stays paid.
  expect(timeline.at(-2).what).toBe('refund_failed')
  expect(timeline.at(-1)).toMatchObject({ what: 'part_refunded', note: `${refundedAnotherWay} BK8` })
  await recordRefunds(context(), intent)
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 300, bkash: -300, card_provider: 1_250 })
  // Only the remaining amount is refunded to the card.
  await move(id, 'cancelled')
  await until(async () => {
    await reconcilePayments(context())
    return (await cardShop.readOrder(id)).paymentStatus === 'refunded'
  })
  expect((await atProvider(intent)).at(-1)).toBe('95000 succeeded')
})

it('the last part of a refunded payment fails alone and is sent again alone', async () => {
  const { id, customer, intent } = await paid()
  await refund(id, { amount: 500, method: 'card', left: 1_250 })
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await refund(id, { amount: 750, method: 'card', left: 750 })
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(id)).refund === 'failed')
  expect(await staffOrder(id)).toMatchObject({ refundDue: 750, refundable: 0, paymentStatus: 'paid' })
  expect((await asStaff('POST', `orders/${id}/due-refund`, { by: 'card' })).status).toBe(200)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect((await staffOrder(id)).refund).toBe(null)
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'succeeded' }, { state: 'succeeded' }])
  expect(await atProvider(intent)).toEqual(['50000 succeeded', '75000 failed', '75000 succeeded'])
  expect((await cardShop.timeline({ id, customer })).filter((what) => what === 'refund_failed')).toHaveLength(1)
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
})

it('a partial refund made on the provider’s own pages counts as well', async () => {
  const { id, intent } = await paid()
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 20_000 })
  await until(async () => (await staffOrder(id)).refunded === 200)
  expect(await staffOrder(id)).toMatchObject({ refundable: 1_050, paymentStatus: 'paid' })
})

/** A paid order of which a refund of so many taka has failed. */
async function withFailedRefund(amount: number, bottles: object = {}, { paused = false } = {}) {
  const order = await paid()
  if (paused) await cardShop.webhooks({ paused })
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(order.id, { amount, method: 'card', left: 1_250, reason: 'Broken cap', ...bottles })
  await until(async () => {
    if (paused) await recordRefunds(context(), order.intent)
    return (await staffOrder(order.id)).refund === 'failed'
  })
  return order
}
/** The owner refunds poisha in the provider's dashboard. */
const refundInDashboard = (intent: string, amount: number) =>
  cardShop.stripe.refunds.create({ payment_intent: intent, amount })
const refundAgain = async (id: string, by: 'card' | 'manual') =>
  asStaff('POST', `orders/${id}/due-refund`, { by, due: (await staffOrder(id)).refundDue })
const refundsOf = async (id: string) => {
  const { refunds }: StaffOrder = await staffOrder(id)
  return refunds.map(({ amount, state, method }) => `${amount} ${state} ${method}`).toSorted()
}
const isListedAsFailed = async (id: string) => {
  const { orders } = (await asStaff('GET', 'orders?status=refund-failed')).body
  return orders.some(({ _id }: { _id: string }) => _id === id)
}
const differencesOf = async (id: string) => {
  const { differences } = (await asStaff('GET', 'reconciliation')).body
  return differences.filter(({ orderId }: { orderId: string }) => orderId === id)
}
const lines = [{ item: 0, quantity: 1 }]

it('a failed refund that the owner repeats on the provider’s own pages is settled, with its bottles', async () => {
  const { id, customer, intent } = await withFailedRefund(500, { lines })
  await refundInDashboard(intent, 50_000)
  await until(async () => (await staffOrder(id)).refund === null)
  const settled = await staffOrder(id)
  expect(settled).toMatchObject({ refundDue: 0, refundable: 750, refunded: 500, paymentStatus: 'paid' })
  expect(settled.refunds).toMatchObject([
    { amount: 500, method: 'card', state: 'succeeded', reason: 'Broken cap', by: 'Shirin Akter', lines },
  ])
  expect(await isListedAsFailed(id)).toBe(false)
  const { timeline } = (await cardShop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  expect(refundFailed({ timeline })).toBe(false)
  for (const by of ['card', 'manual'] as const) {
    const { status, body } = await refundAgain(id, by)
    expect([status, body.message]).toEqual([409, 'There is no refund to send for this order.'])
  }
  // The provider lists the failed one for ever.
  for (const _ of [1, 2]) await recordRefunds(context(), intent)
  await reconcilePayments(context())
  expect(await staffOrder(id)).toEqual(settled)
  expect(await atProvider(intent)).toEqual(['50000 failed', '50000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 500, card_provider: 750 })
  expect(await differencesOf(id)).toEqual([])
})

it('what is left of a failed refund after a smaller one on the provider’s own pages is still owed', async () => {
  const { id, customer, intent } = await withFailedRefund(500, { lines })
  await refundInDashboard(intent, 30_000)
  await until(async () => (await staffOrder(id)).refundDue === 200)
  expect(await staffOrder(id)).toMatchObject({ refund: 'failed', refundable: 750 })
  expect(await refundsOf(id)).toEqual(['200 failed card', '300 succeeded card'])
  expect(await differencesOf(id)).toEqual([])
  const history = async () => (await cardShop.call(`GET /api/order/user/${id}`, { as: customer })).body.order
  expect(refundFailed(await history())).toBe(true)
  expect((await refundAgain(id, 'card')).body.message).toBe('Refund retried')
  await until(async () => (await staffOrder(id)).refund === null)
  expect(await atProvider(intent)).toEqual(['50000 failed', '30000 succeeded', '20000 succeeded'])
  expect(await staffOrder(id)).toMatchObject({ refundDue: 0, refundable: 750, refunded: 500 })
  expect(refundFailed(await history())).toBe(false)
  const { refunds }: StaffOrder = await staffOrder(id)
  expect(refunds.find(({ amount }) => amount === 200)).toMatchObject({ state: 'succeeded', lines })
})

it('two refunds on the provider’s own pages settle a failed one, and the bank may reject one of them as well', async () => {
  const { id, intent } = await withFailedRefund(500, { lines })
  await refundInDashboard(intent, 25_000)
  await until(async () => (await staffOrder(id)).refundDue === 250)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 3_600_000 })
  await refundInDashboard(intent, 25_000)
  await until(async () => (await staffOrder(id)).refund === null)
  expect(await refundsOf(id)).toEqual(['250 succeeded card', '250 succeeded card'])
  await cardShop.completeProcessingPayments()
  await until(async () => (await staffOrder(id)).refund === 'failed')
  expect(await staffOrder(id)).toMatchObject({ refundDue: 250, refundable: 750 })
  const manual = await refundAgain(id, 'manual')
  expect(manual.body.order).toMatchObject({ refund: null, refundDue: 0 })
  expect(await refundsOf(id)).toEqual(['250 succeeded card', '250 succeeded cash'])
  expect(manual.body.order.refunds.flatMap((part: { lines: unknown[] }) => part.lines)).toEqual(lines)
})

it('a failed full refund of bottles that the owner repeats on the provider’s own pages is settled', async () => {
  const { id, customer, intent } = await withFailedRefund(1_250, { lines })
  const emails = async () => (await cardShop.emails(id, 'refund-email')) ?? 0
  const before = await emails()
  await refundInDashboard(intent, 125_000)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await staffOrder(id)).toMatchObject({
    refund: null,
    refundDue: 0,
    refunded: 1_250,
    refunds: [{ amount: 1_250, state: 'succeeded', lines, by: 'Shirin Akter' }],
  })
  expect(await emails()).toBe(before + 1)
  expect((await cardShop.timeline({ id, customer })).slice(-3)).toEqual(['refund_failed', 'refund_again', 'refunded'])
  await recordRefunds(context(), intent)
  expect(await refundsOf(id)).toEqual(['1250 succeeded card'])
})

it('a refund that fails after the owner has made it on the provider’s own pages is not owed', async () => {
  const { id, customer, intent } = await paid()
  await cardShop.webhooks({ paused: true })
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 9 })
  await refund(id, { amount: 1_000, method: 'card', left: 1_250, lines, reason: 'Broken cap' })
  await cardShop.faults()
  await refundInDashboard(intent, 100_000)
  await recordRefunds(context(), intent)
  // The provider has too little left for it, in whichever attempt.
  const hour = 60 * 60_000
  cardShop.wait(2 * hour)
  for (const _ of [1, 2]) await reconcilePayments(context())
  cardShop.wait(-2 * hour)
  expect(await staffOrder(id)).toMatchObject({
    refundDue: 0,
    refunds: [{ amount: 1_000, state: 'succeeded', lines, reason: 'Broken cap', by: 'Shirin Akter' }],
  })
  expect(await cardShop.timeline({ id, customer })).not.toContain('refund_failed')
  expect(await atProvider(intent)).toEqual(['100000 succeeded'])
  await cardShop.webhooks({ paused: false })
})

it('a refund that the owner made before does not replace one that fails before the shop has read of it', async () => {
  const { id, intent } = await paid()
  await cardShop.webhooks({ paused: true })
  await refundInDashboard(intent, 30_000)
  // The provider's times are in whole seconds.
  cardShop.wait(2_000)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(id, { amount: 500, method: 'card', left: 1_250 })
  await until(async () => {
    await recordRefunds(context(), intent)
    return (await staffOrder(id)).refund === 'failed'
  })
  cardShop.wait(-2_000)
  expect(await staffOrder(id)).toMatchObject({ refundDue: 500, refundable: 450 })
  expect(await refundsOf(id)).toEqual(['300 succeeded card', '500 failed card'])
  expect((await refundAgain(id, 'card')).status).toBe(200)
  expect(await staffOrder(id)).toMatchObject({ refund: null, refundDue: 0, refunded: 800 })
  expect(await differencesOf(id)).toEqual([])
  await cardShop.webhooks({ paused: false })
})

it('staff do not pay again what the owner has refunded a moment before', async () => {
  const { id, intent } = await withFailedRefund(500, {}, { paused: true })
  await refundInDashboard(intent, 30_000)
  const list = vi.spyOn(cardShop.stripe.refunds, 'list')
  const invalidKey = new Stripe.errors.StripeAuthenticationError({ message: 'Invalid API key' } as never)
  for (const error of [connectionError(), invalidKey, new Error('The database closed the connection')]) {
    list.mockRejectedValue(error)
    const unknown = await refundAgain(id, 'card')
    expect([unknown.status, unknown.body.message]).toEqual([
      503,
      expect.stringContaining('card provider did not respond'),
    ])
  }
  list.mockRestore()
  const changed = await refundAgain(id, 'card')
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('have changed in the meantime')])
  expect(await staffOrder(id)).toMatchObject({ refund: 'failed', refundDue: 200 })
  expect((await refundAgain(id, 'manual')).body.order).toMatchObject({ refund: null, refundDue: 0 })
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 500, card_provider: 950, cash: -200 })
  await cardShop.webhooks({ paused: false })
})

it('staff who saw another amount than is due now do not record a refund that they made in another way', async () => {
  const { id, intent } = await withFailedRefund(500)
  await refundInDashboard(intent, 30_000)
  await until(async () => (await staffOrder(id)).refundDue === 200)
  const manual = (due?: number) => asStaff('POST', `orders/${id}/due-refund`, { by: 'manual', due })
  const changed = await manual(500)
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('have changed in the meantime')])
  expect((await manual()).status).toBe(400)
  expect(await refundsOf(id)).toEqual(['200 failed card', '300 succeeded card'])
  expect((await manual(200)).body.order).toMatchObject({ refund: null, refundDue: 0 })
})

it('staff cannot pay a failed refund again of which a part was only added to the refunds before', async () => {
  const { id, intent } = await withFailedRefund(500, {}, { paused: true })
  const made = await refundInDashboard(intent, 30_000)
  const at = new Date()
  const part = { id: randomUUID(), orderId: id, attempt: 1, amount: 30_000, at }
  await cardShop.db.transaction(async (tx) => {
    await post(tx, 'card_refund', { orderId: id, reference: made.id, at }, { amount: 30_000 })
    await tx.insert(refunds).values({ ...part, method: 'card', state: 'succeeded', providerId: made.id })
  })
  const list = vi.spyOn(cardShop.stripe.refunds, 'list').mockRejectedValue(connectionError())
  const tooMuch = await refundAgain(id, 'manual')
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, expect.stringMatching(/^Only ৳200\.00 is still due/)])
  list.mockRestore()
  const changed = await refundAgain(id, 'manual')
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('have changed in the meantime')])
  expect(await refundsOf(id)).toEqual(['200 failed card', '300 succeeded card'])
  expect((await refundAgain(id, 'manual')).body.order).toMatchObject({ refund: null, refundDue: 0 })
  await cardShop.webhooks({ paused: false })
})

it('staff cannot pay again what the owner has refunded while a second payment is being refunded', async () => {
  const { id, customer, intent } = await withFailedRefund(500)
  await cardShop.stripe.paymentIntents.create({
    amount: 125_000,
    currency: 'bdt',
    metadata: { orderId: id, userId: customer.id, attempt: '2' },
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  await until(async () => (await cardShop.attempts(id)).some(({ state }) => state === 'refunding'))
  await refundInDashboard(intent, 50_000)
  await until(async () => (await staffOrder(id)).refundDue === 1_250)
  for (const by of ['card', 'manual'] as const) {
    const { status, body } = await refundAgain(id, by)
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Only ৳0\.00 is still due/)])
  }
  await reconcilePayments(context())
  expect(await staffOrder(id)).toMatchObject({ refund: null, refundDue: 0, refundable: 750 })
  expect(await refundsOf(id)).toEqual(['500 succeeded card'])
  expect(await atProvider(intent)).toEqual(['50000 failed', '50000 succeeded'])
})

it('looks up a partial refund without a result before sending it again', async () => {
  const { id, intent } = await paid()
  const { refunds } = cardShop.stripe
  const create = refunds.create.bind(refunds)
  // The provider executes it, responds with an error, and does not remember its idempotency key.
  vi.spyOn(refunds, 'create').mockImplementation(async (params) => {
    await create(params)
    throw new Error('An error occurred')
  })
  await cardShop.webhooks({ paused: true })
  await refund(id, { amount: 300, method: 'card', left: 1_250 })
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'pending' }])
  cardShop.wait(21_000)
  await reconcilePayments(context())
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'succeeded' }])
  expect(await atProvider(intent)).toEqual(['30000 succeeded'])
  await cardShop.webhooks({ paused: false })
})

it('starts no more calls of the provider once the shop stops', async () => {
  // A webhook event makes the shop call the provider as well.
  await cardShop.webhooks({ paused: true })
  await Promise.all([cardShop.orderWithOpenPayment(), cardShop.orderWithOpenPayment(), cardShop.orderWithOpenPayment()])
  cardShop.wait(31 * 60_000)
  // Events of earlier tests would be polled at the same time.
  vi.spyOn(cardShop.stripe.events, 'list').mockRejectedValue(new Error('No response') as never)
  const jobs = cardShop.startJobs()
  const retrieve = vi.spyOn(cardShop.stripe.paymentIntents, 'retrieve').mockImplementation(() => {
    void jobs.stop()
    return Promise.reject(new Error('No response')) as never
  })
  await expect.poll(() => retrieve.mock.calls.length).toBeGreaterThan(0)
  await jobs.stop()
  expect(retrieve).toHaveBeenCalledTimes(1)
  await cardShop.webhooks({ paused: false })
})
