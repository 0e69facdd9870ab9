import { confirmWithin, newCustomerHold, payWithin } from '#contract/orders/order-terms.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderHold } from '#database/schema/index.ts'
import { missingAdvance } from './payments/ways/missing-advance.ts'
import { isUnpaid } from './status/payment-states.ts'

interface Open {
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod | null
  advance: number
  advancePaid: number
}

/** Whether cash was chosen, and what is to be paid in advance was paid. */
const isAgreed = (order: Open) => order.paymentMethod === 'cod' && missingAdvance(order) === 0

/** When the shop cancels an order; null when it is paid, confirmed or cancelled. */
export function expiresAt(order: Open): Date | null {
  const { placedAt, status, paymentStatus } = order
  if (status !== 'pending' || !isUnpaid(paymentStatus)) return null
  return new Date(placedAt.getTime() + (isAgreed(order) ? confirmWithin : payWithin))
}

/** When the reservation of an order's stock expires; null when it does not, or nothing is reserved. */
export function reservedUntil(order: Open & { hold: OrderHold }): Date | null {
  const end = expiresAt(order)
  if (!end || order.hold === 'none') return null
  const isShort = order.hold === 'short' && isAgreed(order)
  return isShort ? new Date(order.placedAt.getTime() + newCustomerHold) : end
}
