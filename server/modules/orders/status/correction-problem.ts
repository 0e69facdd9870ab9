import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { OrderSettlement } from '#contract/ledger/settlements.ts'
import type { orders } from '#database/schema/index.ts'
import { isUnpaid } from './payment-states.ts'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'advancePaid' | 'pickup'
>

interface Recorded {
  hasReturn: boolean
  /** Of its cash. */
  settlement: OrderSettlement | undefined
  /** Its balance, poisha. */
  netPaid: number
  /** Its courier holds its cash. */
  hasOpenCash: boolean
}

/** Why the delivery of an order cannot be corrected; undefined when it can. */
export function findCorrectionProblem(
  { status, paymentStatus, paymentMethod, amount, advancePaid, pickup }: OrderRow,
  { hasReturn, settlement, netPaid, hasOpenCash }: Recorded,
): FailureParts | undefined {
  if (status !== 'delivered') return failing('order_not_delivered', { status })
  if (pickup) return failing('order_was_picked_up')
  if (hasReturn) return failing('delivered_order_is_returned')
  if (settlement) return failing('delivered_order_is_settled')
  if (isUnpaid(paymentStatus)) return undefined
  if (paymentStatus === 'refunded' || netPaid !== amount) return failing('delivered_order_is_refunded')
  // An order of ৳0.00, or of which all was paid in advance, has no cash.
  if (paymentMethod === 'cod' && amount > advancePaid && !hasOpenCash) return failing('cash_received_at_shop')
  return undefined
}
