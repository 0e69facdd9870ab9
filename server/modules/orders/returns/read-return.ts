import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { OrderEvent, PaymentStatus } from '#contract/orders/orders.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, eq } from '#database/drizzle.ts'
import { orderEvents, orderReturns } from '#database/schema/index.ts'
import { returnStepOf } from './return-step.ts'

interface Returned {
  _id: string
  paymentStatus: PaymentStatus
  items: readonly { quantity: number; undelivered?: number }[]
  timeline: readonly Pick<OrderEvent, 'what'>[]
}

/** The state of an order's return; null when none was requested. */
export async function readReturn(
  db: Database | Transaction,
  { _id, paymentStatus, items, timeline }: Returned,
): Promise<OrderReturn | null> {
  const step = returnStepOf(
    timeline.map(({ what }) => what),
    paymentStatus,
  )
  if (!step) return null
  const [row] = await db.select().from(orderReturns).where(eq(orderReturns.orderId, _id))
  const all = items.flatMap((line, item) => (deliveredOf(line) > 0 ? { item, quantity: deliveredOf(line) } : []))
  return {
    step,
    lines: row && row.lines.length > 0 ? row.lines : all,
    received: row?.received ?? [],
    receivedAt: row?.receivedAt?.toISOString() ?? null,
  }
}

/** What happened to an order, oldest first. */
export const readEventKinds = (tx: Transaction, orderId: string): Promise<Pick<OrderEvent, 'what'>[]> =>
  tx
    .select({ what: orderEvents.what })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id))
