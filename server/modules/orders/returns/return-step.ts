import type { OrderEvent, PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'

/**
 * The state of an order's return; null when none was requested.
 * @param events what happened to the order, oldest first
 */
export function returnStepOf(
  events: readonly OrderEvent['what'][],
  paymentStatus: PaymentStatus,
): OrderReturn['step'] | null {
  const at = (what: OrderEvent['what']) => events.lastIndexOf(what)
  if (at('return_requested') < 0) return null
  if (at('return_declined') >= 0) return 'declined'
  if (at('return_accepted') < 0) return 'requested'
  const received = at('return_received')
  if (paymentStatus === 'refunded' || (received >= 0 && at('refund_decided') > received)) return 'refunded'
  if (at('return_closed') > received) return 'closed'
  return received >= 0 ? 'received' : 'accepted'
}
