import type { PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { StaffOrderEvent } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { orderReturns } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { returnStepOf } from './return-step.ts'

interface Returned {
  _id: string
  paymentStatus: PaymentStatus
  items: { quantity: number }[]
  timeline: StaffOrderEvent[]
}

/** The state of an order's return; null when none was requested. */
export async function readReturn(
  db: Shop['db'],
  { _id, paymentStatus, items, timeline }: Returned,
): Promise<OrderReturn | null> {
  const step = returnStepOf(
    timeline.map(({ what }) => what),
    paymentStatus,
  )
  if (!step) return null
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.orderId, _id))
  const all = items.map(({ quantity }, item) => ({ item, quantity }))
  return {
    step,
    lines: row && row.lines.length > 0 ? row.lines : all,
    received: row?.received ?? [],
    receivedAt: row?.receivedAt?.toISOString() ?? null,
  }
}
