import type { OrderStatus } from './orders.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long after it was placed an order may be cancelled by its customer, milliseconds. */
export const cancelWithin = 60 * minute
/** How long the bottles of an order are kept that is neither paid nor set to cash, milliseconds. */
export const payWithin = 2 * hour
/** How long the bottles of a cash order are kept that the shop has not confirmed, milliseconds. */
export const confirmWithin = 72 * hour
/** How long before that the staff are reminded of it, milliseconds. */
export const remindBefore = 24 * hour
/** How long after its delivery a return may be asked for, milliseconds. */
export const returnWithin = 30 * day

/** Moves that staff can take back; what delivering and cancelling do to money and stock cannot be. */
export const undoableMoves = ['confirmed', 'shipped'] as const

/** Orders that ended without a sale: nothing is collected or paid for them any more. */
export const voidedStatuses = ['cancelled', 'returned'] as const satisfies OrderStatus[]
export const isVoided = (status: OrderStatus): boolean => voidedStatuses.some((voided) => voided === status)
