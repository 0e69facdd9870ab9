import type { OrderReturn } from '#contract/orders/returns.ts'
import type { StaffOrderEvent } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { orderReturns } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'

interface Returned {
  _id: string
  paymentStatus: string
  items: { quantity: number }[]
  timeline: StaffOrderEvent[]
}

/** The state of an order's return; null when none was requested. */
export async function readReturn(
  db: Shop['db'],
  { _id, paymentStatus, items, timeline }: Returned,
): Promise<OrderReturn | null> {
  const at = (what: StaffOrderEvent['what']) => timeline.findLastIndex((event) => event.what === what)
  if (at('return_requested') < 0) return null
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.orderId, _id))
  const all = items.map(({ quantity }, item) => ({ item, quantity }))
  const received = at('return_received')
  const isRefunded = paymentStatus === 'refunded' || (received >= 0 && at('refund_decided') > received)
  const step =
    at('return_declined') >= 0
      ? 'declined'
      : at('return_accepted') < 0
        ? 'requested'
        : isRefunded
          ? 'refunded'
          : received >= 0
            ? 'received'
            : 'accepted'
  return {
    step,
    lines: row && row.lines.length > 0 ? row.lines : all,
    received: row?.received ?? [],
    receivedAt: row?.receivedAt?.toISOString() ?? null,
  }
}
