import { confirmWithin, payWithin } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import { isUnpaid } from './status/payment-states.ts'

interface Reserved {
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
}

/** Until when the bottles of an order are kept; null when it is paid, confirmed or cancelled: then there is no end. */
export function reservedUntil({ placedAt, status, paymentStatus, paymentMethod }: Reserved): Date | null {
  if (status !== 'pending' || !isUnpaid(paymentStatus)) return null
  return new Date(placedAt.getTime() + (paymentMethod === 'cod' ? confirmWithin : payWithin))
}
