import { expiryReasons } from '#contract/orders/orders.ts'
import type { Database } from '#database/client.ts'
import { and, eq, exists, inArray, type SQL } from '#database/drizzle.ts'
import { orderEvents, orders } from '#database/schema/index.ts'

/** A condition on `orders`: the shop itself cancelled it, because its reservation expired. */
export function isExpired(db: Database): SQL {
  const isOfExpiry = and(eq(orderEvents.orderId, orders.id), inArray(orderEvents.reason, [...expiryReasons]))
  return exists(db.select({ id: orderEvents.id }).from(orderEvents).where(isOfExpiry))
}
