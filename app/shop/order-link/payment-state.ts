import type { LinkedOrder } from '#contract/orders/order-links.ts'
import { isVoided } from '#contract/orders/order-terms.ts'

export type PaymentState = 'checking' | 'held' | 'paid' | 'refunded' | 'failed' | 'unpaid' | 'cash' | 'none'

/** What the page says about the payment of an order. */
export function paymentStateOf({
  status,
  paymentStatus,
  paymentMethod,
  refunded,
  waysToPay,
}: Pick<LinkedOrder, 'status' | 'paymentStatus' | 'paymentMethod' | 'refunded' | 'waysToPay'>): PaymentState {
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return paymentStatus
  // The advance of an order that was never paid.
  if (isVoided(status)) return refunded > 0 ? 'refunded' : 'none'
  if (waysToPay.waitsFor === 'bank') return 'checking'
  if (waysToPay.waitsFor === 'shop') return 'held'
  if (paymentMethod === 'cod') return 'cash'
  return paymentStatus === 'failed' || waysToPay.failure ? 'failed' : 'unpaid'
}
