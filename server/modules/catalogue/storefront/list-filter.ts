import type { ProductQuery } from '#contract/catalogue/catalogue.ts'
import { factNames } from '#contract/catalogue/facts/scent-facts.ts'
import { quickPrices } from '#contract/catalogue/quick-prices.ts'
import { scentNumber } from '#contract/catalogue/scents.ts'
import { type Poisha, toPoisha } from '#contract/money.ts'
import type { Database } from '#database/client.ts'
import { inArray, type SQL, sql } from '#database/drizzle.ts'
import { variants } from '#database/schema/index.ts'
import { findEntryIds, readAssortment } from '../assortment/assortment.ts'
import { type FactChoice, factChoices } from '../facts/facts-number.ts'
import { findNoteKeys } from '../facts/notes.ts'
import { findMatches, type SearchMatch } from '../search/index.ts'
import { collectionIds } from './collections.ts'

/** The filter of a list. Undefined fields do not filter. */
export interface ListFilter {
  brandIds: number[] | undefined
  categoryIds: number[] | undefined
  /** Groups of scent families, as listings store them. */
  scentNumbers: number[] | undefined
  /** What of the facts of scent is chosen; each must fit. */
  facts: FactChoice[] | undefined
  /** The keys of notes, of which a product must have all. */
  notes: string[] | undefined
  minPrice: Poisha | undefined
  maxPrice: Poisha | undefined
  /** Minimum rating, 1 to 5. */
  minRating: number | undefined
  offer: boolean | undefined
  /** Only these products. */
  productIds: string[] | undefined
  match: SearchMatch | undefined
}

const highestPriceRange = quickPrices.at(-1)

/**
 * Parses the filter of a query; undefined when its search matches nothing.
 * @param findsAny whether any product matches a search; supplied by the caller, who caches the counts
 */
export async function resolveFilter(
  db: Database,
  query: ProductQuery,
  findsAny?: (match: SearchMatch) => Promise<boolean>,
): Promise<ListFilter | undefined> {
  const { scent, minPrice, maxPrice, minRating, offer, ids, sizes, _type, _search } = query
  const [assortment, collected] = await Promise.all([readAssortment(db), _type && collectionIds(db, _type)])
  const brandIds = findEntryIds(query.brand, assortment.brand)
  const categoryIds = findEntryIds(query.category, assortment.category)
  const asked = sizes ? await productsOfSizes(db, sizes) : ids
  const productIds = collected && asked ? collected.filter((id) => asked.includes(id)) : (collected ?? asked)
  const facts = factChoices(Object.fromEntries(factNames.map((fact) => [fact, query[fact]])))
  const match = _search
    ? await findMatches(db, _search, { inNames: query._searchIn === 'names', ...(findsAny && { findsAny }) })
    : undefined
  if (match?.isEmpty) return undefined
  // The last quick price has no upper end: its 1000 means the highest price of the catalogue.
  const isOpen = minPrice === highestPriceRange?.min && maxPrice === highestPriceRange?.max
  return {
    brandIds,
    categoryIds,
    scentNumbers: scent && [...new Set(scent.map(scentNumber))].sort(),
    facts: facts.length > 0 ? facts : undefined,
    notes: query.note && query.note.length > 0 ? await findNoteKeys(db, query.note) : undefined,
    minPrice: minPrice ? toPoisha(minPrice) : undefined,
    maxPrice: maxPrice === undefined || isOpen ? undefined : toPoisha(maxPrice),
    minRating,
    offer,
    productIds,
    match,
  }
}

async function productsOfSizes(db: Database, ids: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: variants.productId })
    .from(variants)
    .where(inArray(variants.id, [...ids]))
  return found.map(({ id }) => id)
}

/** The filter as a condition on `product_listings`, in the same terms as its indexes. */
export function listingCondition(filter: Partial<ListFilter>): SQL {
  const { brandIds, categoryIds, scentNumbers, facts, notes, minPrice, maxPrice, minRating, offer, productIds, match } =
    filter
  const parts: SQL[] = [sql`on_sale`]
  if (brandIds) parts.push(idCondition('brand_id', brandIds))
  if (categoryIds) parts.push(idCondition('category_id', categoryIds))
  if (scentNumbers) parts.push(idCondition('scent', scentNumbers))
  for (const choice of facts ?? []) parts.push(factCondition(choice))
  if (notes) parts.push(sql`note_keys @> ${sql.param(notes)}::text[]`)
  if (minPrice !== undefined) parts.push(sql`price >= ${unknownToPlanner(minPrice)}`)
  if (maxPrice !== undefined) parts.push(sql`price <= ${unknownToPlanner(maxPrice)}`)
  if (minRating !== undefined) parts.push(sql`rating >= ${unknownToPlanner(minRating * 10)}`)
  if (offer !== undefined) parts.push(offer ? sql`offer` : sql`not offer`)
  if (productIds) parts.push(sql`product_id = any(${sql.param(productIds)}::uuid[])`)
  if (match) parts.push(match.condition)
  return sql.join(parts, sql` and `)
}

/**
 * A number that is hidden from the planner. With a known value PostgreSQL considers a custom plan slightly
 * cheaper than the generic one, and so plans each request again, which takes as long as the query.
 */
export const unknownToPlanner = (value: number): SQL => sql`(select ${value}::int)`

// A single id is compared with `=`, so that an index that begins with it also provides the order of the list.
function idCondition(column: 'brand_id' | 'category_id' | 'scent', ids: number[]): SQL {
  const name = sql.raw(column)
  const [id] = ids
  return ids.length === 1 && id !== undefined
    ? sql`${name} = ${unknownToPlanner(id)}`
    : sql`${name} = any(${sql.param(ids)}::int[])`
}

function factCondition({ wanted, facts, accords }: FactChoice): SQL {
  const [column, bits] = facts ? ['facts', facts] : ['accord_bits', accords]
  const common = sql`${sql.raw(String(column))} & ${unknownToPlanner(Number(bits))}`
  if (wanted === 'none') return sql`(${common}) = 0`
  return wanted === 'all' ? sql`(${common}) = ${unknownToPlanner(Number(bits))}` : sql`(${common}) <> 0`
}
