import type { OrderStatus, PaymentStatus } from '#contract/orders.ts'

/** Where an order may go from each status. */
export const statusMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Where a payment may go from each status: after a failed try another one may be right, or cash is. */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid', 'pending'],
  paid: ['refunded'],
  refunded: [],
}

/** The statuses from which a move to `target` is possible, for the condition of the update that makes it. */
export function statusesBefore(target: OrderStatus): OrderStatus[] {
  return keysOf(statusMoves).filter((status) => statusMoves[status].includes(target))
}

/** The payment statuses from which a move to `target` is possible. */
export function paymentsBefore(target: PaymentStatus): PaymentStatus[] {
  return keysOf(paymentMoves).filter((status) => paymentMoves[status].includes(target))
}

const keysOf = <Key extends string>(table: Record<Key, unknown>): Key[] => Object.keys(table) as Key[]
