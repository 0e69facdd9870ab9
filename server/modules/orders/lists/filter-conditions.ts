import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { toPoisha } from '#contract/money.ts'
import type { StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, gte, lt, lte, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { goesTo, holds } from './goods-and-place-search.ts'

/** Conditions of a list of orders, separated by their cost. */
export interface FilterConditions {
  /** Answered by the index of `placed_at`. */
  within: SQL | undefined
  /** Without an index: each order is checked. */
  details: SQL | undefined
}

/** The conditions of a list of orders, except its status, tag and search text. */
export async function filterConditions(db: Database, query: StaffOrdersQuery): Promise<FilterConditions> {
  const { from, to, product, place, courier, min, max } = query
  return {
    within: and(
      from ? gte(orders.placedAt, startOfDay(from)) : undefined,
      to ? lt(orders.placedAt, endOfDay(to)) : undefined,
    ),
    details: and(
      min === undefined ? undefined : gte(orders.amount, toPoisha(min)),
      max === undefined ? undefined : lte(orders.amount, toPoisha(max)),
      courier ? eq(orders.courier, courier) : undefined,
      place ? goesTo(place) : undefined,
      product ? ((await holds(db, product)) ?? sql`false`) : undefined,
    ),
  }
}
