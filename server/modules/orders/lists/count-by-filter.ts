import { orderStatuses } from '#contract/orders/orders.ts'
import { maxFound, type OrderFilter, orderFilters } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, count, inArray, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { type CountContext, recentCount } from '../../../recent-counts.ts'
import { finalStatuses } from '../status/order-states.ts'
import { inFilter } from './order-filters.ts'

export type OrderCounts = Record<OrderFilter, number>

/** Nearly all orders have a final status; the others are few, and counted at each call. */
const isFinal = (filter: OrderFilter) => (finalStatuses as readonly OrderFilter[]).includes(filter)
const toDo = orderFilters.filter((filter) => !(orderStatuses as readonly OrderFilter[]).includes(filter))

/** The number of orders in each filter. Counts above 3,000 may be a minute old. */
export async function countAll(context: CountContext): Promise<OrderCounts> {
  const { db } = context
  return counts((filter) => (isFinal(filter) ? countFinal(context, filter) : db.$count(orders, inFilter(filter))))
}

/** The same among a few orders. */
export async function countAmong(db: Database, ids: string[]): Promise<OrderCounts> {
  const among = inArray(orders.id, ids)
  const byStatus = await db
    .select({ status: orders.status, number: count() })
    .from(orders)
    .where(among)
    .groupBy(orders.status)
  const numberOf = (filter: OrderFilter) => byStatus.find(({ status }) => status === filter)?.number ?? 0
  return counts((filter) =>
    toDo.includes(filter) ? db.$count(orders, and(among, inFilter(filter))) : numberOf(filter),
  )
}

/**
 * The same for a search with many results: one scan of the `newest` orders counts all statuses, `maxFound` of each at
 * most.
 */
export async function countNewest(
  db: Database,
  matches: SQL | undefined,
  within: SQL | undefined,
  newest: SQL,
): Promise<OrderCounts> {
  const { rows } = await db.execute<{ status: string; number: number }>(
    sql`select status, count(*)::int as number from (${newest}) as orders where ${matches ?? true} group by status`,
  )
  return counts((filter) => {
    if (!toDo.includes(filter)) {
      return Math.min(rows.find(({ status }) => status === filter)?.number ?? 0, maxFound)
    }
    const all = sql`select * from ${orders} where ${and(inFilter(filter), within)} offset 0`
    return countUpTo(db, sql`select 1 from (${all}) as orders where ${matches ?? true}`, maxFound)
  })
}

async function counts(countOne: (filter: OrderFilter) => number | Promise<number>): Promise<OrderCounts> {
  const entries = orderFilters.map(async (filter) => [filter, await countOne(filter)] as const)
  return Object.fromEntries(await Promise.all(entries)) as OrderCounts
}

async function countUpTo(db: Database, rows: SQL, max: number): Promise<number> {
  const { rows: counted } = await db.execute<{ number: number }>(
    sql`select count(*)::int as number from (${rows} limit ${max}) as counted`,
  )
  return counted[0]?.number ?? 0
}

const countedAtEachCall = 3_000

/** Counting millions of orders takes a tenth of a second. */
const countFinal = (context: CountContext, filter: OrderFilter): Promise<number> =>
  recentCount(context, {
    what: `the ${filter} orders`,
    async countFew() {
      const few = sql`select 1 from ${orders} where ${inFilter(filter)}`
      const number = await countUpTo(context.db, few, countedAtEachCall + 1)
      return number <= countedAtEachCall ? number : undefined
    },
    countAll: async () => context.db.$count(orders, inFilter(filter)),
  })
