import type { PaymentStatus } from '#contract/orders/orders.ts'

/**
 * The payment statuses that may follow each one: a failed attempt may be followed by another or by cash; a refund that
 * fails makes the order paid again. Cash that was recorded by mistake, with a delivery, makes it pending again.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid', 'pending'],
  paid: ['refunded', 'pending'],
  refunded: ['paid'],
}

export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean => paymentMoves[from].includes(to)

/** Not paid yet. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies PaymentStatus[]
export const isUnpaid = (status: PaymentStatus): boolean => unpaidStatuses.some((unpaid) => unpaid === status)
