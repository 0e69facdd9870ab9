import type { Database } from '#database/client.ts'
import { and, type SQL } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { type OrderOwner, ownedBy } from '../../order-owner.ts'

/** The orders of an owner that meet a condition: whatever shows orders reads them here. */
export const selectOrders = (db: Database, owner: OrderOwner, where?: SQL) =>
  db
    .select()
    .from(orders)
    .where(and(ownedBy(owner), where))
