import type { PaymentStatus } from '#contract/orders/orders.ts'

/**
 * Where a payment may go from each status: after a failed try another one may be right, or cash is. Money that went back
 * and did not arrive is the shop's again.
 */
export const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed'],
  failed: ['paid', 'pending'],
  paid: ['refunded'],
  refunded: ['paid'],
}

export const mayMovePayment = (from: PaymentStatus, to: PaymentStatus): boolean => paymentMoves[from].includes(to)

/** Nothing was paid yet. */
export const unpaidStatuses = ['pending', 'failed'] as const satisfies PaymentStatus[]
export const isUnpaid = (status: PaymentStatus): boolean => unpaidStatuses.some((unpaid) => unpaid === status)
