import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { refundFailed } from '#app/order-labels.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { refunds } from '#database/schema/refunds.ts'
import { post } from '#server/modules/ledger/index.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile-payments.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { until } from './card-shop.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop, admin } = reconciledCardShop()

const asStaff = (method: string, path: string, body?: object) =>
  cardShop.call(`${method} /api/admin/${path}`, { as: admin, ...(body && { body }) })
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const refund = (id: string, body: object) => asStaff('POST', `orders/${id}/refunds`, body)

const connectionError = () => new Stripe.errors.StripeConnectionError({ message: 'No response' } as never)
/** A paid order of which a refund of so many taka has failed. */
async function withFailedRefund(amount: number, bottles: object = {}, { paused = false } = {}) {
  const order = await cardShop.paidOrder()
  if (paused) await cardShop.webhooks({ paused })
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(order.id, { amount, method: 'card', left: 1_250, reason: 'Broken cap', ...bottles })
  await until(async () => {
    if (paused) await cardShop.recordRefunds(order.intent)
    return (await staffOrder(order.id)).refund === 'failed'
  })
  return order
}

/** The owner refunds poisha in the provider's dashboard. */
const refundInDashboard = (intent: string, amount: number) =>
  cardShop.stripe.refunds.create({ payment_intent: intent, amount })
const refundAgain = async (id: string, by: 'card' | 'manual') =>
  asStaff('POST', `orders/${id}/due-refund`, { by, amount: (await staffOrder(id)).refundAmount })
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

it('a partial refund made on the provider’s own pages counts as well [S06]', async () => {
  const { id, intent } = await cardShop.paidOrder()
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 20_000 })
  await until(async () => (await staffOrder(id)).refunded === 200)
  expect(await staffOrder(id)).toMatchObject({ refundable: 1_050, paymentStatus: 'paid' })
})

it('a failed refund that the owner repeats on the provider’s own pages is settled, with its bottles [S06]', async () => {
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
  for (const _ of [1, 2]) await cardShop.recordRefunds(intent)
  await reconcilePayments(cardShop.context())
  expect(await staffOrder(id)).toEqual(settled)
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 failed', '50000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 500, 'provider:stripe': 750 })
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
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 failed', '30000 succeeded', '20000 succeeded'])
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
  await cardShop.recordRefunds(intent)
  expect(await refundsOf(id)).toEqual(['1250 succeeded card'])
})

it('a refund that fails after the owner has made it on the provider’s own pages is not owed', async () => {
  const { id, customer, intent } = await cardShop.paidOrder()
  await cardShop.webhooks({ paused: true })
  await cardShop.faults({ on: 'refunds.create', does: 'status', status: 500, times: 9 })
  await refund(id, { amount: 1_000, method: 'card', left: 1_250, lines, reason: 'Broken cap' })
  await cardShop.faults()
  await refundInDashboard(intent, 100_000)
  await cardShop.recordRefunds(intent)
  // The provider has too little left for it, in whichever attempt.
  const hour = 60 * 60_000
  cardShop.wait(2 * hour)
  for (const _ of [1, 2]) await reconcilePayments(cardShop.context())
  cardShop.wait(-2 * hour)
  expect(await staffOrder(id)).toMatchObject({
    refundDue: 0,
    refunds: [{ amount: 1_000, state: 'succeeded', lines, reason: 'Broken cap', by: 'Shirin Akter' }],
  })
  expect(await cardShop.timeline({ id, customer })).not.toContain('refund_failed')
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['100000 succeeded'])
  await cardShop.webhooks({ paused: false })
})

it('a refund that the owner made before does not replace one that fails before the shop has read of it', async () => {
  const { id, intent } = await cardShop.paidOrder()
  await cardShop.webhooks({ paused: true })
  await refundInDashboard(intent, 30_000)
  // The provider's times are in whole seconds.
  cardShop.wait(2_000)
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(id, { amount: 500, method: 'card', left: 1_250 })
  await until(async () => {
    await cardShop.recordRefunds(intent)
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
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 500, 'provider:stripe': 950, cash: -200 })
  await cardShop.webhooks({ paused: false })
})

it('staff who saw another amount than is due now do not record a refund that they made in another way', async () => {
  const { id, intent } = await withFailedRefund(500)
  await refundInDashboard(intent, 30_000)
  await until(async () => (await staffOrder(id)).refundDue === 200)
  const manual = (amount?: number) => asStaff('POST', `orders/${id}/due-refund`, { by: 'manual', amount })
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
    await post(tx, 'online_refund', { orderId: id, reference: made.id, at }, { amount: 30_000, provider: 'stripe' })
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
