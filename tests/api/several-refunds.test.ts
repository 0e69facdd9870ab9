import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { reconcilePayments } from '#server/modules/payments/reconcile-payments.ts'
import { sendRefundsNow } from '#server/modules/payments/refunds/send-refunds.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { until } from './card-shop.ts'
import { reconciledCardShop } from './shop-with-staff.ts'

// One refund of an order has failed, or waits, while another one is open.

const { cardShop, admin } = reconciledCardShop()

const staffOrder = (id: string): Promise<StaffOrder> => cardShop.staffOrder(id, admin)
const dueRefund = (id: string, body: object) =>
  cardShop.call(`POST /api/admin/orders/${id}/due-refund`, { as: admin, body })
const refundsOf = async (id: string) =>
  (await staffOrder(id)).refunds.map(({ amount, state, method }) => `${amount} ${state} ${method}`).toSorted()

/** An order of ৳1,250.00, paid by card, with a refund of ৳500.00 that the bank has rejected. */
async function withFailedRefund() {
  const order = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
  await cardShop.refund(order.id, admin, 500)
  await until(async () => (await staffOrder(order.id)).refund === 'failed')
  return order
}

it('staff refund only what has failed in another way, while another refund is pending', async () => {
  const { id, intent } = await withFailedRefund()
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  await cardShop.refund(id, admin, 300, { left: 750 })
  expect(await staffOrder(id)).toMatchObject({ refund: 'failed', refundAmount: 500, refundDue: 800 })
  const both = await dueRefund(id, { by: 'manual', amount: 800 })
  expect([both.status, both.body.message]).toEqual([409, expect.stringContaining('have changed in the meantime')])
  expect(await refundsOf(id)).toEqual(['300 pending card', '500 failed card'])
  const failed = await dueRefund(id, { by: 'manual', amount: 500 })
  expect(failed.body.order).toMatchObject({ refund: 'pending', refundAmount: 300, refundDue: 300, refundable: 450 })
  cardShop.wait(60 * 60_000)
  for (const _ of [1, 2]) await reconcilePayments(cardShop.context())
  cardShop.wait(-60 * 60_000)
  expect(await refundsOf(id)).toEqual(['300 succeeded card', '500 succeeded cash'])
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 failed', '30000 succeeded'])
  expect(await accountsOf(cardShop.db, id)).toEqual({ sales: -1_250, refunds: 800, 'provider:stripe': 950, cash: -500 })
})

it('staff refund only what has failed in another way, while a second payment is being refunded', async () => {
  const { id, customer } = await withFailedRefund()
  const { id: second } = await cardShop.payAgain(id, customer, 2)
  expect(await staffOrder(id)).toMatchObject({ refund: 'failed', refundAmount: 500, refundDue: 1_750 })
  const both = await dueRefund(id, { by: 'manual', amount: 1_750 })
  expect([both.status, both.body.message]).toEqual([409, expect.stringContaining('have changed in the meantime')])
  const failed = await dueRefund(id, { by: 'manual', amount: 500 })
  expect(failed.body.order).toMatchObject({ refund: 'pending', refundAmount: 1_250, refundDue: 1_250 })
  await reconcilePayments(cardShop.context())
  expect(await cardShop.refundsAtProvider(second)).toEqual(['125000 succeeded'])
  expect(await staffOrder(id)).toMatchObject({ refund: null, refundAmount: 0, refundDue: 0, refundable: 750 })
})

it('staff cannot pay again what the owner has refunded while a second payment is being refunded', async () => {
  const { id, customer, intent } = await withFailedRefund()
  await cardShop.payAgain(id, customer, 2)
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 50_000 })
  await until(async () => (await staffOrder(id)).refundDue === 1_250)
  for (const by of ['card', 'manual'] as const) {
    const { status, body } = await dueRefund(id, { by, amount: 500 })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Only ৳0\.00 is still due/)])
  }
  await reconcilePayments(cardShop.context())
  expect(await staffOrder(id)).toMatchObject({ refund: null, refundDue: 0, refundable: 750 })
  expect(await refundsOf(id)).toEqual(['500 succeeded card'])
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 failed', '50000 succeeded'])
})

it('a pending refund that the owner makes while a second payment is being refunded is not sent', async () => {
  const { id, customer, intent } = await cardShop.paidOrder()
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  await cardShop.refund(id, admin, 500)
  await cardShop.payAgain(id, customer, 2)
  await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 50_000 })
  await until(async () => (await staffOrder(id)).refundDue === 1_250)
  // The refund of the second payment is sent first, and the provider does not respond.
  await cardShop.faults({ on: 'refunds.create', does: 'crash' })
  cardShop.wait(60 * 60_000)
  await sendRefundsNow(cardShop.context(), id)
  expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 succeeded'])
  for (const _ of [1, 2]) {
    cardShop.wait(60 * 60_000)
    await reconcilePayments(cardShop.context())
  }
  cardShop.wait(-3 * 60 * 60_000)
  expect(await refundsOf(id)).toEqual(['500 succeeded card'])
  expect(await staffOrder(id)).toMatchObject({ refund: null, refundAmount: 0, refundDue: 0, refundable: 750 })
})

it.each([
  ['sent again', { by: 'card' }, ['125000 failed', '125000 succeeded'], 0],
  ['made in another way', { by: 'manual', amount: 1_250 }, ['125000 failed'], 1],
])(
  'a pending refund that the owner makes is not sent, although that of a second payment has failed, which is %s',
  async (_, again, ofSecond, emails) => {
    const { id, customer, intent } = await cardShop.paidOrder()
    await cardShop.faults({ on: 'refunds.create', does: 'crash' })
    await cardShop.refund(id, admin, 500)
    const { id: second } = await cardShop.payAgain(id, customer, 2)
    await cardShop.faults({ on: 'refunds.create', does: 'refund_fails', ms: 50 })
    await sendRefundsNow(cardShop.context(), id)
    await until(async () => (await staffOrder(id)).refund === 'failed')
    await cardShop.stripe.refunds.create({ payment_intent: intent, amount: 50_000 })
    await until(async () => (await staffOrder(id)).refundDue === 1_250)
    cardShop.wait(60 * 60_000)
    await reconcilePayments(cardShop.context())
    cardShop.wait(-60 * 60_000)
    expect(await cardShop.refundsAtProvider(intent)).toEqual(['50000 succeeded'])
    expect(await staffOrder(id)).toMatchObject({ refund: 'failed', refundAmount: 1_250, refundDue: 1_250 })
    const emailsOf = async () => (await cardShop.emails(id, 'refund-email')) ?? 0
    const before = await emailsOf()
    expect((await dueRefund(id, again)).status).toBe(200)
    if (emails > 0) expect(await emailsOf()).toBe(before + emails)
    await until(async () => (await staffOrder(id)).refund === null)
    expect(await cardShop.refundsAtProvider(second)).toEqual(ofSecond)
    expect(await staffOrder(id)).toMatchObject({ refundDue: 0, refundable: 750 })
  },
)
