import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { isVoided } from '#contract/orders/order-terms.ts'

export type PaymentState =
  | 'checking'
  | 'held'
  | 'paid'
  | 'refunding'
  | 'refunded'
  | 'refundFailed'
  | 'failed'
  | 'unpaid'
  | 'cash'
  | 'none'

const ofAdvance = { pending: 'refunding', done: 'refunded', failed: 'refundFailed' } as const

/** What the page says about the payment of an order. */
export function paymentStateOf({
  status,
  paymentStatus,
  paymentMethod,
  advanceRefund,
  refundFailed,
  waysToPay,
}: Pick<
  LinkedOrder,
  'status' | 'paymentStatus' | 'paymentMethod' | 'advanceRefund' | 'refundFailed' | 'waysToPay'
>): PaymentState {
  if (paymentStatus === 'refunded') return 'refunded'
  if (paymentStatus === 'paid' && !isVoided(status)) return 'paid'
  if (paymentStatus === 'paid') return refundFailed ? 'refundFailed' : 'refunding'
  if (isVoided(status)) return advanceRefund ? ofAdvance[advanceRefund] : 'none'
  if (waysToPay.waitsFor === 'bank') return 'checking'
  if (waysToPay.waitsFor === 'shop') return 'held'
  if (paymentMethod === 'cod') return 'cash'
  return paymentStatus === 'failed' || waysToPay.failure ? 'failed' : 'unpaid'
}
