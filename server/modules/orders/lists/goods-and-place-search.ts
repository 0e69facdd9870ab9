import { districtOfCode } from '#contract/delivery/zones-of-place.ts'
import { foldSearch, foldText } from '#contract/fold-text.ts'
import { type NamedPlaces, placesNamed } from '#contract/places/place-names.ts'
import type { Database } from '#database/client.ts'
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from '#database/drizzle.ts'
import { foldedSearch, foldedText, hasOtherLetters, orderLines, orders, products } from '#database/schema/index.ts'

/** The texts of places: folded, without punctuation. Most are ASCII, and in lower case already. */
const place = sql`translate(
  case when ${hasOtherLetters(sql`${orders.place}`)} then ${foldedText(orders.place)} else ${orders.place} end,
  '-,''.', ' ')`

const asPlace = (typed: string): string =>
  foldText(typed)
    .replace(/['.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const isIn = ({ districts, areas }: NamedPlaces): SQL | undefined =>
  or(
    districts.length > 0 ? inArray(orders.districtCode, districts) : undefined,
    areas.length > 0 ? inArray(orders.areaCode, areas) : undefined,
  )

/** Orders to a district or an area, by its code. */
export const goesTo = (code: string): SQL =>
  districtOfCode(code) === code ? eq(orders.districtCode, code) : eq(orders.areaCode, code)

/**
 * Orders to a place of this whole name: a search for a customer called Ali is none for Noakhali. The name of a district
 * or an area goes by the codes of the orders, whatever was typed in their addresses; only where the place of an order is
 * not known does its text count.
 */
function goesToWhole(typed: string): SQL | undefined {
  const named = placesNamed(typed)
  const text = sql`(' ' || ${place} || ' ') like ${`% ${asPlace(typed)} %`}`
  return named ? or(isIn(named), and(isNull(orders.districtCode), text)) : text
}

/** Maximum number of products that a part of a name stands for; further ones are not searched. */
const maxProducts = 500

/** Orders of products by part of their name, also of sets with one of them. Undefined: there are no such products. */
export async function holds(db: Database, name: string): Promise<SQL | undefined> {
  const named = await db
    .select({ id: products.id })
    .from(products)
    .where(sql`strpos(${foldedSearch(products.name)}, ${foldSearch(name)}) > 0`)
    .limit(maxProducts)
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return undefined
  const parts = ids.map((productId) => JSON.stringify([{ productId }]))
  const inSet = and(isNotNull(orderLines.parts), sql`${orderLines.parts} @> any(${sql.param(parts)}::jsonb[])`)
  const ofLines = (matches: SQL | undefined) =>
    inArray(orders.id, db.select({ id: orderLines.orderId }).from(orderLines).where(matches))
  return or(ofLines(inArray(orderLines.productId, ids)), ofLines(inSet))
}

/** Orders of products by part of their name, or to a place by its whole name. For some of the newest orders. */
export const goodsOrPlaceMatch = async (db: Database, part: string): Promise<SQL | undefined> =>
  or(await holds(db, part), goesToWhole(part))
