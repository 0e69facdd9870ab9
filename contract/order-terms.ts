const minute = 60_000
const day = 24 * 60 * minute

/** How long after it was placed an order may be cancelled by its shopper, milliseconds. */
export const cancelWithin = 60 * minute
/** How long after its delivery a return may be asked for, milliseconds. */
export const returnWithin = 30 * day

/** Moves that staff can take back; what delivering and cancelling do to money and stock cannot be. */
export const undoableMoves = ['confirmed', 'shipped'] as const
