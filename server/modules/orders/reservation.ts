import { confirmWithin, newCustomerHold, payWithin } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderHold } from '#database/schema/index.ts'
import { isUnpaid } from './status/payment-states.ts'

interface Open {
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
}

/** When the shop cancels an order; null when it is paid, confirmed or cancelled. */
export function expiresAt({ placedAt, status, paymentStatus, paymentMethod }: Open): Date | null {
  if (status !== 'pending' || !isUnpaid(paymentStatus)) return null
  return new Date(placedAt.getTime() + (paymentMethod === 'cod' ? confirmWithin : payWithin))
}

/** When the reservation of an order's stock expires; null when it does not, or nothing is reserved. */
export function reservedUntil(order: Open & { hold: OrderHold }): Date | null {
  const end = expiresAt(order)
  if (!end || order.hold === 'none') return null
  const isShort = order.hold === 'short' && order.paymentMethod === 'cod'
  return isShort ? new Date(order.placedAt.getTime() + newCustomerHold) : end
}
