import { orderStatuses } from '#contract/orders/orders.ts'
import { maxFound, maxScannedOrders, type OrderFilter, type OrderSort } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, asc, desc, inArray, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { CountContext } from '../../../recent-counts.ts'
import { countAll, countAmong, countNewest, type OrderCounts } from './count-by-filter.ts'
import type { FilterConditions } from './filter-conditions.ts'
import { inFilter } from './order-filters.ts'

/** The parameters of a page of a list of orders. */
export interface OrderSearch extends FilterConditions {
  filter: OrderFilter | undefined
  /** Answered by the index of texts, of tags, of accounts, or of orders placed by staff. */
  text: SQL | undefined
  sort: OrderSort
  limit: number
  offset: number
  /** The number of newest orders that are searched where no index helps. */
  maxScanned: number
}

export interface FoundOrders {
  ids: string[]
  counts: OrderCounts
  total: number
  /** The number of newest orders that were searched, null for all. */
  searchedNewest: number | null
}

const { placedAt, id, amount } = orders
export const sortings: Record<OrderSort, SQL[]> = {
  newest: [desc(placedAt), desc(id)],
  oldest: [asc(placedAt), asc(id)],
  highest: [desc(amount), desc(placedAt), desc(id)],
  lowest: [asc(amount), desc(placedAt), desc(id)],
}
const isByAmount = (sort: OrderSort) => sort === 'highest' || sort === 'lowest'

/**
 * Finds a page of orders in one of three ways: all orders, by an index sorted like the list; few results, by their ids;
 * many results, by scanning the list, with counts up to `maxFound`. Conditions without an index are applied to the
 * newest orders only.
 */
export async function findOrders(context: CountContext, search: OrderSearch): Promise<FoundOrders> {
  const { db } = context
  const { filter, text, within, details, sort, maxScanned } = search
  if (!text && !within && !details) {
    const [counts, ids] = await Promise.all([
      countAll(context),
      isByAmount(sort) ? scan(db, search) : pageOf(db, search),
    ])
    const all = totalOf(counts, filter)
    const limited = isByAmount(sort) && all > maxScanned
    return {
      ids,
      counts,
      total: limited ? maxScanned : all,
      searchedNewest: limited ? maxScanned : null,
    }
  }
  const found = await firstIds(db, search)
  const few = found.length <= maxFound
  const [counts, ids, scanned] = await Promise.all([
    few ? countAmong(db, found) : countNewest(db, and(text, details), within, newest(within, maxScanned)),
    few ? (found.length > 0 ? pageOf(db, { ...search, where: inArray(orders.id, found) }) : []) : scan(db, search),
    (details && !text) || (!few && (text || isByAmount(sort))) ? findScanLimit(db, within, maxScanned) : null,
  ])
  return { ids, counts, total: Math.min(totalOf(counts, filter), maxFound), searchedNewest: scanned }
}

/** The newest orders that meet a condition with an index. */
export async function findNewest(db: Database, text: SQL, limit: number): Promise<string[]> {
  const first = sql`select id, placed_at from ${orders} where ${text} limit ${maxFound + 1}`
  const { rows } = await db.execute<{ id: string; found: number }>(sql`
    with found as materialized (${first})
    select id, (select count(*)::int from found) as found from found order by placed_at desc, id desc limit ${limit}`)
  if (rows[0] && rows[0].found > maxFound) {
    // They are so many that the newest orders have enough of them.
    const all = { filter: undefined, within: undefined, details: undefined, sort: 'newest', offset: 0 } as const
    return scan(db, { ...all, text, limit, maxScanned: maxScannedOrders })
  }
  return rows.map(({ id }) => id)
}

/** One id more than are counted, unsorted. */
async function firstIds(db: Database, { text, within, details, maxScanned }: OrderSearch): Promise<string[]> {
  const first = maxFound + 1
  const { rows } =
    details && !text
      ? await db.execute<{ id: string }>(
          sql`select id from (${newest(within, maxScanned)}) as orders where ${details} limit ${first}`,
        )
      : await db.execute<{ id: string }>(
          sql`select id from ${orders} where ${and(text, within, details)} limit ${first}`,
        )
  return rows.map(({ id }) => id)
}

export const newest = (where: SQL | undefined, limit: number) => sql`
  select * from ${orders} where ${where ?? true} order by ${sql.join(sortings.newest, sql`, `)} limit ${limit}`

/**
 * A page of many results, by scanning from the newest orders; from the oldest if there is no condition without an
 * index.
 */
async function scan(db: Database, search: OrderSearch): Promise<string[]> {
  const { filter, text, within, details, sort, limit, offset, maxScanned } = search
  const where = and(filter && inFilter(filter), within)
  if (sort === 'oldest' && !text && !details) {
    return pageOf(db, { ...search, where: within })
  }
  const sorted = sort === 'newest' ? sql`` : sql`order by ${sql.join(sortings[sort], sql`, `)}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${newest(where, maxScanned)}) as orders where ${and(text, details) ?? true} ${sorted} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** A page of all orders, or of those that meet `where`, by an index sorted like the list. */
async function pageOf(
  db: Database,
  {
    filter,
    sort,
    limit,
    offset,
    where,
  }: Omit<OrderSearch, 'text' | 'details' | 'maxScanned'> & { where?: SQL | undefined },
): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(where, filter && inFilter(filter)))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** `maxScanned` when there are more orders than that; else null. */
export async function findScanLimit(db: Database, within: SQL | undefined, maxScanned: number): Promise<number | null> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(within)
    .orderBy(...sortings.newest)
    .limit(1)
    .offset(maxScanned)
  return rows.length > 0 ? maxScanned : null
}

function totalOf(counts: OrderCounts, filter: OrderFilter | undefined): number {
  if (filter) return counts[filter]
  return orderStatuses.reduce((sum, status) => sum + counts[status], 0)
}
