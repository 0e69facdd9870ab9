import { cancelWithin, returnWithin } from '#contract/orders/order-terms.ts'
import type { Order, ReturnState } from '#contract/orders/orders.ts'

/** What a customer can still change about an order, and until when (ISO); else why not. */
export type AllowedChange =
  | { change: 'cancel'; until: string }
  | { change: 'return'; until: string }
  | {
      change: null
      reason: 'cancelled' | 'returned' | 'refunded' | 'too_late_to_cancel' | 'shipped' | 'too_late_to_return'
      since?: string
    }
  | {
      change: null
      reason: `return_${ReturnState}`
      since: string
    }

const later = (iso: string, milliseconds: number) => new Date(new Date(iso).getTime() + milliseconds).toISOString()

/** Pure. The server decides by its own clock; this only avoids calls that would be rejected. */
export function allowedChange(
  {
    status,
    paymentStatus,
    date,
    returnState,
    timeline,
    returnDays,
  }: Pick<Order, 'status' | 'paymentStatus' | 'date' | 'returnState' | 'timeline' | 'returnDays'>,
  now: Date,
): AllowedChange {
  if (status === 'cancelled') return { change: null, reason: 'cancelled' }
  if (status === 'returned') return { change: null, reason: 'returned' }
  if (status === 'shipped') return { change: null, reason: 'shipped' }
  if (status !== 'delivered') {
    const until = later(date, cancelWithin)
    return new Date(until) > now ? { change: 'cancel', until } : { change: null, reason: 'too_late_to_cancel' }
  }
  if (returnState) {
    // Only what has been received is refunded as a return.
    const step = returnState === 'refunded' ? 'return_received' : `return_${returnState}`
    const since = timeline.findLast(({ what }) => what === step)?.at ?? date
    return { change: null, reason: `return_${returnState}`, since }
  }
  if (paymentStatus === 'refunded') return { change: null, reason: 'refunded' }
  const until = later(timeline.findLast(({ what }) => what === 'delivered')?.at ?? date, returnWithin({ returnDays }))
  return new Date(until) > now
    ? { change: 'return', until }
    : { change: null, reason: 'too_late_to_return', since: until }
}
