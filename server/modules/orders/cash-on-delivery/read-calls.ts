import type { OrderCall } from '#contract/orders/customers/calls.ts'
import type { Database } from '#database/client.ts'
import { asc, inArray } from '#database/drizzle.ts'
import { orderCalls } from '#database/schema/index.ts'

/** The calls to the customers of these orders by order id, the first call first. */
export async function readCalls(db: Database, orderIds: string[]): Promise<Map<string, OrderCall[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderCalls)
    .where(inArray(orderCalls.orderId, orderIds))
    .orderBy(asc(orderCalls.id))
  const calls = rows.map(({ orderId, outcome, at, callAt, note, byName }) => ({
    orderId,
    call: {
      outcome,
      at: at.toISOString(),
      by: byName,
      ...(callAt && { callAt: callAt.toISOString() }),
      ...(note && { note }),
    },
  }))
  const byOrder = Map.groupBy(calls, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, all]) => [orderId, all.map(({ call }) => call)]))
}
