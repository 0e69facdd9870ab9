import type { StaffOrder } from '#contract/orders/staff-orders.ts'

/**
 * The amount of the card refund that is pending or has failed, decimal taka. Until it succeeds, a refund that was made in
 * the provider's dashboard counts towards what is due: that alone may be nothing. Pure.
 */
export function openRefund({
  refund,
  refundDue,
  refunds,
}: Pick<StaffOrder, 'refund' | 'refundDue' | 'refunds'>): number {
  const open = refunds.filter(({ state }) => state === refund).reduce((sum, { amount }) => sum + amount, 0)
  return Math.max(open, refundDue)
}
