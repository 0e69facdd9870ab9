import type { OrderStatus, PaymentMethod, PaymentStatus } from './orders.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long after it was placed an order may be cancelled by its customer, milliseconds. */
export const cancelWithin = 60 * minute
/** After how long an order that is neither paid nor agreed as cash is cancelled, milliseconds. */
export const payWithin = 2 * hour
/** After how long an unconfirmed cash order is cancelled, and how long its bottles are reserved, milliseconds. */
export const confirmWithin = 72 * hour
/**
 * The same for a customer who has not received an order yet, milliseconds: then the order stays, without its bottles.
 */
export const newCustomerHold = 24 * hour
/** How long before an unconfirmed order is cancelled staff are reminded of it, milliseconds. */
export const remindBefore = 24 * hour
/** How long after its delivery the return of an order may be requested, milliseconds. */
export const returnWithin = ({ returnDays }: { returnDays: number }): number => returnDays * day

/** Status changes that staff can undo; delivery and cancellation also change money and stock, and cannot
 * be undone; a delivery by mistake can be corrected. */
export const undoableMoves = ['confirmed', 'shipped'] as const

/** Statuses of orders that ended without a sale: no payment is due. */
export const voidedStatuses = ['cancelled', 'returned'] as const satisfies OrderStatus[]
export const isVoided = (status: OrderStatus): status is (typeof voidedStatuses)[number] =>
  voidedStatuses.some((voided) => voided === status)

/** Whether an order is paid in cash: its total is whole taka. */
export const isInCash = (method: PaymentMethod | null): boolean => method === 'cod' || method === 'cash'

/** How an edit rounds the total of an order; that of a paid one stays. */
export const roundingAfterEdit = (order: {
  paymentMethod: PaymentMethod | null
  paymentStatus: PaymentStatus
  cashRounding: number
}): number | 'whole-taka' =>
  order.paymentStatus !== 'paid' && isInCash(order.paymentMethod) ? 'whole-taka' : order.cashRounding
