import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { orderStatuses } from '#contract/orders.ts'
import { maxFound, type OrderFilter, type OrderSort } from '#contract/staff.ts'
import type { Database } from '#database/client.ts'
import { orders } from '#database/schema/index.ts'
import { countAll, countAmong, countMatches, countNewest, type OrderCounts } from './count-by-filter.ts'
import { inFilter } from './order-filters.ts'
import type { Narrowing } from './order-narrowing.ts'

/** What a page of a list of orders is made of. */
export interface OrderSearch extends Narrowing {
  filter: OrderFilter | undefined
  /** Read from the index of texts, of tags, or of orders that the staff took. */
  text: SQL | undefined
  sort: OrderSort
  limit: number
  offset: number
  /** The number of newest orders that are searched where no index helps. */
  most: number
}

export interface FoundOrders {
  ids: string[]
  counts: OrderCounts
  total: number
  lookedThrough: number | null
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
 * Finds orders, as many as there may be: all of them by an index in the order of the list; few, whose ids are at hand;
 * and many, which are found soon by walking along the list and are no longer counted from `maxFound` on. What no index
 * helps with is looked for among the newest orders.
 */
export async function findOrders(db: Database, search: OrderSearch): Promise<FoundOrders> {
  const { filter, text, within, details, sort, most } = search
  if (!text && !within && !details) {
    const [counts, ids] = await Promise.all([countAll(db), isByAmount(sort) ? walk(db, search) : pageOf(db, search)])
    const all = totalOf(counts, filter)
    const limited = isByAmount(sort) && all > most
    return {
      ...{ ids, counts, total: limited ? most : all },
      lookedThrough: limited ? most : null,
    }
  }
  const found = await firstIds(db, search)
  const few = found.length <= maxFound
  const [counts, ids, lookedThrough] = await Promise.all([
    few ? countAmong(db, found) : countMany(db, search),
    few ? pageOf(db, { ...search, among: found }) : walk(db, search),
    (details && !text) || (!few && limitOf(search)) ? lookedThroughOf(db, within, most) : null,
  ])
  return { ids, counts, total: Math.min(totalOf(counts, filter), maxFound), lookedThrough }
}

function countMany(db: Database, search: OrderSearch): Promise<OrderCounts> {
  const { text, within, details } = search
  const limit = limitOf(search)
  return limit === undefined
    ? countMatches(db, text, within)
    : countNewest(db, and(text, details), within, newest(within, limit))
}

/** So many newest orders are walked along; undefined: all, because an index helps or the walk ends soon. */
const limitOf = ({ details, sort, most }: OrderSearch) => (details || isByAmount(sort) ? most : undefined)

/** One id more than are counted, in no order. */
async function firstIds(db: Database, { text, within, details, most }: OrderSearch): Promise<string[]> {
  const first = maxFound + 1
  const { rows } =
    details && !text
      ? await db.execute<{ id: string }>(
          sql`select id from (${newest(within, most)}) as orders where ${details} limit ${first}`,
        )
      : await db.execute<{ id: string }>(
          sql`select id from ${orders} where ${and(text, within, details)} limit ${first}`,
        )
  return rows.map(({ id }) => id)
}

/** The newest orders; `offset 0` keeps the planner from collecting all that match before it sorts them. */
export const newest = (where: SQL | undefined, limit: number | undefined) => sql`
  select * from ${orders} where ${where ?? true} order by ${sql.join(sortings.newest, sql`, `)}
  ${limit === undefined ? sql`offset 0` : sql`limit ${limit}`}`

/** A page of very many, found by walking along the list. */
async function walk(db: Database, search: OrderSearch): Promise<string[]> {
  const { filter, text, within, details, sort, limit, offset } = search
  const where = and(filter && inFilter(db, filter), within)
  const inOrder =
    sort === 'oldest' && !details
      ? sql`select * from ${orders} where ${where ?? true} order by ${sql.join(sortings.oldest, sql`, `)} offset 0`
      : newest(where, limitOf(search))
  const sorted =
    sort === 'newest' || (sort === 'oldest' && !details) ? sql`` : sql`order by ${sql.join(sortings[sort], sql`, `)}`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${inOrder}) as orders where ${and(text, details) ?? true} ${sorted} limit ${limit} offset ${offset}`)
  return rows.map(({ id }) => id)
}

/** A page of all orders, of the index alone however deep it is, or of those whose ids are known. */
async function pageOf(
  db: Database,
  {
    filter,
    sort,
    limit,
    offset,
    among,
  }: Pick<OrderSearch, 'filter' | 'sort' | 'limit' | 'offset'> & { among?: string[] },
): Promise<string[]> {
  if (among?.length === 0) return []
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(among && inArray(orders.id, among), filter && inFilter(db, filter)))
    .orderBy(...sortings[sort])
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** `most` when there are more orders than that; else null. */
export async function lookedThroughOf(db: Database, within: SQL | undefined, most: number): Promise<number | null> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(within)
    .orderBy(...sortings.newest)
    .limit(1)
    .offset(most)
  return rows.length > 0 ? most : null
}

function totalOf(counts: OrderCounts, filter: OrderFilter | undefined): number {
  if (filter) return counts[filter]
  return orderStatuses.reduce((sum, status) => sum + counts[status], 0)
}
