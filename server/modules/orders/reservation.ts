import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { isUnpaid } from './status/payment-states.ts'

interface Reserved {
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
}

/** When the reservation of an order's stock expires; null when it is paid, confirmed or cancelled. */
export function reservedUntil({ placedAt, status, paymentStatus, paymentMethod }: Reserved): Date | null {
  if (status !== 'pending' || !isUnpaid(paymentStatus)) return null
  return new Date(placedAt.getTime() + (paymentMethod === 'cod' ? confirmWithin : payWithin))
}
