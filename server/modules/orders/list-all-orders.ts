import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type OrderChannel, orderStatuses } from '#contract/orders.ts'
import { mostFound, type OrderFilter, type StaffOrders, type StaffOrdersQuery } from '#contract/staff.ts'
import type { Database } from '#database/client.ts'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { countAll, countAmong, countMatches, type OrderCounts } from './count-by-filter.ts'
import { inFilter } from './order-filters.ts'
import { orderMatches } from './order-search.ts'
import { asOrders } from './read-orders.ts'

const newestFirst = [desc(orders.placedAt), desc(orders.id)]

/** A page of everybody's orders, newest first, and how many the search finds in each filter. */
export async function listAllOrders(
  { db }: Pick<Shop, 'db'>,
  { _page = 1, _perPage = 20, status, tag, channel, _search }: StaffOrdersQuery,
): Promise<StaffOrders> {
  const page = { limit: _perPage, offset: (_page - 1) * _perPage }
  const matches = and(
    await orderMatches(db, _search),
    tag ? hasTag(tag) : undefined,
    channel ? cameInBy(channel) : undefined,
  )
  const [[counts, ids], tags] = await Promise.all([findOrders(db, status, matches, page), tagsInUse(db)])
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(...newestFirst)
  const tagsOf = new Map(rows.map(({ id, tags }) => [id, tags]))
  const listed = (await asOrders(db, rows)).map((order) => ({ ...order, tags: tagsOf.get(order._id) ?? [] }))
  return { orders: listed, total: status ? counts[status] : totalOf(counts, matches !== undefined), counts, tags }
}

const hasTag = (tag: string) => sql`${orders.tags} <> '{}' and ${orders.tags} @> array[${tag}]::text[]`

/** In the words of the index, which has the few orders that the staff took. */
const cameInBy = (channel: OrderChannel) =>
  channel === 'web' ? eq(orders.channel, 'web') : sql`${orders.channel} <> 'web' and ${orders.channel} = ${channel}`

async function tagsInUse(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${orders.tags}) as tag from ${orders} where ${orders.tags} <> '{}' order by tag limit 100`,
  )
  return rows.map(({ tag }) => tag)
}

interface Page {
  limit: number
  offset: number
}
type Found = [counts: OrderCounts, ids: string[]]

/** Three ways, as many orders as there may be: none searched for, a search that finds few, and one that finds many. */
async function findOrders(db: Database, filter: OrderFilter | undefined, matches: SQL | undefined, page: Page) {
  const filtered = filter && inFilter(db, filter)
  if (!matches) return Promise.all([countAll(db), idsOf(db, filtered, page)]) satisfies Promise<Found>
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matches)
    .limit(mostFound + 1)
  if (found.length === 0) return [await countAmong(db, []), []] satisfies Found
  if (found.length <= mostFound) {
    const ids = found.map(({ id }) => id)
    const among = and(inArray(orders.id, ids), filtered)
    return Promise.all([countAmong(db, ids), idsOf(db, among, page)]) satisfies Promise<Found>
  }
  // So many are found soon by walking from the newest on; `offset 0` keeps the planner from collecting them all.
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select * from ${orders} where ${filtered ?? true} order by placed_at desc, id desc offset 0
    ) as orders where ${matches} limit ${page.limit} offset ${page.offset}`)
  return [await countMatches(db, matches), rows.map(({ id }) => id)] satisfies Found
}

/** Of the index alone, however deep the page is. */
async function idsOf(db: Database, where: SQL | undefined, { limit, offset }: Page): Promise<string[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

function totalOf(counts: OrderCounts, searched: boolean): number {
  const total = orderStatuses.reduce((sum, status) => sum + counts[status], 0)
  return searched ? Math.min(total, mostFound) : total
}
