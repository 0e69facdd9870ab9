import { cancelWithin, returnWithin } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'

/** What a customer can still change about an order, and until when (ISO); else why not. */
export type AllowedChange =
  | { change: 'cancel'; until: string }
  | { change: 'return'; until: string }
  | {
      change: null
      reason: 'cancelled' | 'returned' | 'refunded' | 'too late to cancel' | 'shipped' | 'too late to return'
      since?: string
    }
  | {
      change: null
      reason: 'return requested' | 'return accepted' | 'return declined' | 'return received' | 'return closed'
      since: string
    }

const later = (iso: string, milliseconds: number) => new Date(new Date(iso).getTime() + milliseconds).toISOString()

/** Pure. The server decides by its own clock; this only avoids calls that would be rejected. */
export function allowedChange(
  { status, paymentStatus, date, timeline }: Pick<Order, 'status' | 'paymentStatus' | 'date' | 'timeline'>,
  now: Date,
): AllowedChange {
  if (status === 'cancelled') return { change: null, reason: 'cancelled' }
  if (status === 'returned') return { change: null, reason: 'returned' }
  if (status === 'shipped') return { change: null, reason: 'shipped' }
  if (status !== 'delivered') {
    const until = later(date, cancelWithin)
    return new Date(until) > now ? { change: 'cancel', until } : { change: null, reason: 'too late to cancel' }
  }
  const end = timeline.findLast(({ what }) => what === 'return_received' || what === 'return_closed')
  if (end) {
    const reason = end.what === 'return_received' ? 'return received' : 'return closed'
    return { change: null, reason, since: end.at }
  }
  const decision = timeline.find(({ what }) => what === 'return_accepted' || what === 'return_declined')
  if (decision) {
    const reason = decision.what === 'return_accepted' ? 'return accepted' : 'return declined'
    return { change: null, reason, since: decision.at }
  }
  const request = timeline.find(({ what }) => what === 'return_requested')
  if (request) return { change: null, reason: 'return requested', since: request.at }
  if (paymentStatus === 'refunded') return { change: null, reason: 'refunded' }
  const until = later(timeline.findLast(({ what }) => what === 'delivered')?.at ?? date, returnWithin)
  return new Date(until) > now
    ? { change: 'return', until }
    : { change: null, reason: 'too late to return', since: until }
}
