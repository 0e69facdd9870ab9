import { cancelWithin, returnWithin } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'

/** What a customer can still change about an order, and until when (ISO); else why not. */
export type AllowedChange =
  | { may: 'cancel'; until: string }
  | { may: 'return'; until: string }
  | {
      may: null
      why: 'cancelled' | 'returned' | 'too late to cancel' | 'shipped' | 'too late to return'
      since?: string
    }
  | { may: null; why: 'return requested' | 'return accepted' | 'return declined' | 'return received'; since: string }

const later = (iso: string, milliseconds: number) => new Date(new Date(iso).getTime() + milliseconds).toISOString()

/** Pure. The server decides by its own clock; this only avoids calls that would be rejected. */
export function allowedChange(
  { status, date, timeline }: Pick<Order, 'status' | 'date' | 'timeline'>,
  now: Date,
): AllowedChange {
  if (status === 'cancelled') return { may: null, why: 'cancelled' }
  if (status === 'returned') return { may: null, why: 'returned' }
  if (status === 'shipped') return { may: null, why: 'shipped' }
  if (status !== 'delivered') {
    const until = later(date, cancelWithin)
    return new Date(until) > now ? { may: 'cancel', until } : { may: null, why: 'too late to cancel' }
  }
  const received = timeline.find(({ what }) => what === 'return_received')
  if (received) return { may: null, why: 'return received', since: received.at }
  const answered = timeline.find(({ what }) => what === 'return_accepted' || what === 'return_declined')
  if (answered) {
    const why = answered.what === 'return_accepted' ? 'return accepted' : 'return declined'
    return { may: null, why, since: answered.at }
  }
  const asked = timeline.find(({ what }) => what === 'return_requested')
  if (asked) return { may: null, why: 'return requested', since: asked.at }
  const until = later(timeline.findLast(({ what }) => what === 'delivered')?.at ?? date, returnWithin)
  return new Date(until) > now ? { may: 'return', until } : { may: null, why: 'too late to return', since: until }
}
