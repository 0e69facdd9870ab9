import { foldSearch } from '#contract/fold-text.ts'
import type { Database } from '#database/client.ts'
import { inArray, or, type SQL, sql } from '#database/drizzle.ts'
import { foldedSearch, foldedText, hasOtherLetters, orderLines, orders, products } from '#database/schema/index.ts'
import { spellingsOf } from '../../delivery/index.ts'

/** Places in the form of the spellings: folded, without punctuation. Most are ASCII, and in lower case already. */
const place = sql`translate(
  case when ${hasOtherLetters(sql`${orders.place}`)} then ${foldedText(orders.place)} else ${orders.place} end,
  '-,''.', ' ')`

const placeLike = (text: SQL, patterns: string[]): SQL => sql`${text} like any (${sql.param(patterns)}::text[])`

/** Orders to a part of a place, in any of its spellings. */
export const goesTo = (typed: string): SQL =>
  placeLike(
    place,
    spellingsOf(typed).map((spelling) => `%${spelling}%`),
  )

/** Orders to a place of this whole name: a search for a customer called Ali is none for Noakhali. */
const goesToWhole = (typed: string): SQL =>
  placeLike(
    sql`(' ' || ${place} || ' ')`,
    spellingsOf(typed).map((spelling) => `% ${spelling} %`),
  )

/** Maximum number of products that a part of a name stands for; further ones are not searched. */
const maxProducts = 500

/** Orders of products by part of their name. Undefined: there are no such products. */
export async function holds(db: Database, name: string): Promise<SQL | undefined> {
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`strpos(${foldedSearch(products.name)}, ${foldSearch(name)}) > 0`)
    .limit(maxProducts)
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const ofProducts = db.select({ id: orderLines.orderId }).from(orderLines).where(inArray(orderLines.productId, ids))
  return inArray(orders.id, ofProducts)
}

/** Orders of products by part of their name, or to a place by its whole name. For some of the newest orders. */
export const goodsOrPlaceMatch = async (db: Database, part: string): Promise<SQL | undefined> =>
  or(await holds(db, part), goesToWhole(part))
