import { expect, it, vi } from 'vitest'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { until } from './card-shop.ts'
import { emailTimeout } from './shop.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

const { cardShop, admin } = reconciledCardShop()

const asStaff = (method: string, path: string, body?: object) =>
  cardShop.call(`${method} /api/admin/${path}`, { as: admin, ...(body && { body }) })
const staffOrder = (id: string) => cardShop.staffOrder(id, admin)
const refund = (id: string, body: object) => asStaff('POST', `orders/${id}/refunds`, body)
const move = async (id: string, status: string) =>
  asStaff('POST', `orders/${id}/status`, await statusChangeOf(cardShop.db, id, status))

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

it('refunds a part to the card, then the rest, and shows both to the customer [S01]', async () => {
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
    ...{ refunded: 500.5, refundPending: 0 },
    refunds: [{ amount: 500.5, method: 'card', state: 'done', reason: 'Broken cap', by: 'Shirin Akter' }],
  })
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50050 succeeded'])
  const own = await cardShop.call(`GET /api/order/user/${id}`, { as: customer })
  expect(own.body.order).toMatchObject({ paymentStatus: 'paid', refunded: 500.5 })
  expect(own.body.order.timeline.at(-1)).toMatchObject({ what: 'part_refunded', note: '৳500.50 to the card' })
  expect(JSON.stringify(own.body)).not.toMatch(/Broken cap|Shirin/)
  const subject = `Refund for order ${await nameOfOrder(cardShop.db, id)}`
  await expect.poll(() => sent.find((mail) => mail.subject === subject)?.text, emailTimeout).toContain('৳500.50')

  expect((await refund(id, { amount: 749.5, method: 'card', left: 749.5 })).status).toBe(200)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50050 succeeded', '74950 succeeded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(2)
  expect(await staffOrder(id)).toMatchObject({ refundable: 0, refundDue: 0, refunded: 1_250, refund: null })
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
  expect((await refund(id, { amount: 1, method: 'card', left: 0 })).status).toBe(409)
})

it('concurrent refunds never exceed what was paid, and one request is one refund [S01]', async () => {
  const { id, intent } = await paid()
  const calls = await Promise.all([1, 2, 3, 4, 5].map(() => refund(id, { amount: 500, method: 'card', left: 1_250 })))
  expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  const more = await refund(id, { amount: 750.01, method: 'card', left: 750 })
  expect([more.status, more.body.message]).toEqual([409, 'At most ৳750.00 can be refunded for this order.'])
  await Promise.all([reconcilePayments(cardShop.context()), reconcilePayments(cardShop.context())])
  await until(async () => (await staffOrder(id)).refundDue === 0)
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 succeeded'])
})

it('a full refund is one refund at the provider [S02]', async () => {
  const { id, intent } = await paid()
  expect((await refund(id, { amount: 1_250, method: 'card', left: 1_250 })).status).toBe(200)
  await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'refunded')
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['125000 succeeded'])
  expect(await cardShop.emails(id, 'refund-email')).toBe(1)
})

it('cancelling after a partial refund refunds only the rest', async () => {
  const { id, intent } = await paid()
  await refund(id, { amount: 250, method: 'card', left: 1_250 })
  expect((await move(id, 'cancelled')).status).toBe(200)
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.readOrder(id)).paymentStatus === 'refunded'
  })
  expect((await cardShop.refundsAtProvider(intent)).toSorted()).toEqual(['100000 succeeded', '25000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
})

it('refunds cash payments in cash or by bKash, with its number [S03]', async () => {
  const { id } = await deliveredForCash()
  expect((await refund(id, { amount: 250, method: 'card', left: 1_250 })).status).toBe(409)
  expect((await refund(id, { amount: 250, method: 'bkash', left: 1_250 })).status).toBe(400)
  const lines = [{ item: 0, quantity: 1 }]
  const first = await refund(id, { amount: 250, method: 'bkash', reference: 'BK7', left: 1_250, lines })
  expect(first.body.order).toMatchObject({
    paymentStatus: 'paid',
    refundable: 1_000,
    refunds: [{ amount: 250, method: 'bkash', reference: 'BK7', state: 'done', lines }],
  })
  const again = await refund(id, { amount: 250, method: 'cash', left: 1_000, lines })
  expect([again.status, again.body.message]).toEqual([409, 'These items have already been refunded.'])
  const rest = await refund(id, { amount: 1_000, method: 'cash', left: 1_000 })
  expect(rest.body.order).toMatchObject({ paymentStatus: 'refunded', refundable: 0 })
  expect(await accountsOf(cardShop.db, id)).toMatchObject({ bkash: -250, cash: -1_000, refunds: 1_250 })
})

it('rejects a refund of an unpaid order, and an invalid amount [S01]', async () => {
  const { id } = await cardShop.order()
  expect((await refund(id, { amount: 10, method: 'cash', left: 0 })).status).toBe(409)
  for (const amount of [0, -5, 0.001, 1e12]) {
    expect((await refund(id, { amount, method: 'cash', left: 0 })).status).toBe(400)
  }
})

it('a failed partial refund is owed until it is sent again or refunded another way [S04]', async () => {
  const { id, customer, intent } = await paid()
  const failed = async () => (await staffOrder(id)).refund === 'failed'
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await refund(id, { amount: 300, method: 'card', left: 1_250 })
  await until(failed)
  expect(await staffOrder(id)).toMatchObject({ refundDue: 300, refundable: 950, paymentStatus: 'paid' })
  expect((await asStaff('GET', 'orders?status=refund-to-check')).body.orders).toMatchObject([{ _id: id }])
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  expect((await asStaff('POST', `orders/${id}/due-refund`, { by: 'card' })).status).toBe(200)
  await until(async () => (await cardShop.refundsAtProvider(intent)).length === 2 && (await failed()))
  const byHand = await asStaff('POST', `orders/${id}/due-refund`, {
    by: 'manual',
    method: 'bkash',
    reference: 'BK8',
    amount: 300,
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
  expect(timeline.at(-1)).toMatchObject({ what: 'part_refunded', note: 'Refunded another way, not to the card. BK8' })
  await cardShop.recordRefunds(intent)
  expect(await accountsOf(cardShop.db, id)).toEqual({
    sales: -1_250,
    refunds: 300,
    bkash: -300,
    'provider:stripe': 1_250,
  })
  // Only the remaining amount is refunded to the card.
  await move(id, 'cancelled')
  await until(async () => {
    await reconcilePayments(cardShop.context())
    return (await cardShop.readOrder(id)).paymentStatus === 'refunded'
  })
  expect((await cardShop.refundsAtProvider(intent)).at(-1)).toBe('95000 succeeded')
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
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 succeeded', '75000 failed', '75000 succeeded'])
  expect((await cardShop.timeline({ id, customer })).filter((what) => what === 'refund_failed')).toHaveLength(1)
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 1_250 })
})

it('looks up a partial refund without a result before sending it again [S05]', async () => {
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
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'sending' }])
  cardShop.wait(21_000)
  await reconcilePayments(cardShop.context())
  expect((await staffOrder(id)).refunds).toMatchObject([{ state: 'done' }])
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['30000 succeeded'])
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
  // Two may be waiting for the provider at a time, the third one is left.
  expect(retrieve.mock.calls.length).toBeLessThanOrEqual(2)
  await cardShop.webhooks({ paused: false })
})
