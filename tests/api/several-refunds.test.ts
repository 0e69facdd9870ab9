import { expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
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
  expect(await refundsOf(id)).toEqual(['300 requested card', '500 failed card'])
  const failed = await dueRefund(id, { by: 'manual', amount: 500 })
  expect(failed.body.order).toMatchObject({ refund: 'pending', refundAmount: 300, refundDue: 300, refundable: 450 })
  cardShop.wait(60 * 60_000)
  for (const _ of [1, 2]) await reconcilePayments(cardShop.context())
  cardShop.wait(-60 * 60_000)
  expect(await refundsOf(id)).toEqual(['300 done card', '500 done cash'])
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
