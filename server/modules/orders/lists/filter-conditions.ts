import { endOfDay, startOfDay } from '#contract/dhaka-time.ts'
import { foldSearch } from '#contract/fold-text.ts'
import { toPoisha } from '#contract/money.ts'
import type { StaffOrdersQuery } from '#contract/orders/staff-order-list.ts'
import type { Database } from '#database/client.ts'
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from '#database/drizzle.ts'
import { foldedSearch, foldedText, hasOtherLetters, orderLines, orders, products } from '#database/schema/index.ts'
import { spellingsOf } from '../../delivery/index.ts'

/** Conditions of a list of orders, separated by their cost. */
export interface FilterConditions {
  /** Answered by the index of `placed_at`. */
  within: SQL | undefined
  /** Without an index: each order is checked. */
  details: SQL | undefined
}

/** The conditions of a list of orders, except its status, tag and search text. */
export async function filterConditions(db: Database, query: StaffOrdersQuery): Promise<FilterConditions> {
  const { from, to, product, district, courier, min, max } = query
  return {
    within: and(
      from ? gte(orders.placedAt, startOfDay(from)) : undefined,
      to ? lt(orders.placedAt, endOfDay(to)) : undefined,
    ),
    details: and(
      min === undefined ? undefined : gte(orders.amount, toPoisha(min)),
      max === undefined ? undefined : lte(orders.amount, toPoisha(max)),
      courier ? eq(orders.courier, courier) : undefined,
      district ? goesTo(district) : undefined,
      product ? await holds(db, product) : undefined,
    ),
  }
}

/** Places in the form of the spellings: folded, without punctuation. Most are ASCII, and in lower case already. */
const place = sql`translate(
  case when ${hasOtherLetters(sql`${orders.place}`)} then ${foldedText(orders.place)} else ${orders.place} end,
  '-,''.', ' ')`

const goesTo = (typed: string): SQL =>
  sql`${place} like any (${sql.param(spellingsOf(typed).map((spelling) => `%${spelling}%`))}::text[])`

/** Maximum number of products that a part of a name stands for; further ones are not searched. */
const maxProducts = 500

async function holds(db: Database, name: string): Promise<SQL> {
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`strpos(${foldedSearch(products.name)}, ${foldSearch(name)}) > 0`)
    .limit(maxProducts)
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return sql`false`
  return inArray(
    orders.id,
    db.select({ id: orderLines.orderId }).from(orderLines).where(inArray(orderLines.productId, ids)),
  )
}
