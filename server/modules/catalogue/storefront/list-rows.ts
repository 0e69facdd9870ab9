import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { cacheUntilChanged } from '../cached-values.ts'
import { type ListFilter, listingCondition } from './list-filter.ts'
import { type ListOrder, orderBy, type Page, uuidAt } from './read-documents.ts'

/**
 * The products of a list in its order, as PostgreSQL sends them: id (16 bytes), brand, category, price (poisha), and
 * rating × 2 + offer (four bytes each).
 */
type Rows = Buffer
const rowBytes = 32

/** The end of a page that an index finds faster than a look at all rows. */
const shallow = 240

/**
 * Whether a page is found in rows in memory: one that is deep or has a price range, for which an index would pass
 * thousands of products. Not if the products are given or searched: no two lists would have the same rows. Nor by scent and its
 * facts, which these rows do not have.
 */
export const isFoundInRows = (
  { match, productIds, scentNumbers, facts, notes, minPrice, maxPrice }: Partial<ListFilter>,
  { start, size }: Page,
): boolean =>
  !match &&
  !productIds &&
  !scentNumbers &&
  !facts &&
  !notes &&
  (start + size > shallow || minPrice !== undefined || maxPrice !== undefined)

type Base = Pick<ListFilter, 'brandIds' | 'categoryIds'>

/** The brand or category whose rows an index has in the order of the list; else all products. */
function baseOf({ brandIds, categoryIds }: Partial<ListFilter>): Partial<Base> {
  if (brandIds?.length === 1) return { brandIds }
  return categoryIds?.length === 1 ? { categoryIds } : {}
}

// Two numbers in eight bytes: each concatenation would cost as much as reading the row.
export const rowsQuery = (base: Partial<Base>, order: ListOrder): SQL => sql`
  select string_agg(
    uuid_send(product_id) || int8send(brand_id::int8 << 32 | category_id) ||
      int8send(price::int8 << 32 | (rating * 2 + offer::int)),
    ''::bytea
  )
  from (
    select product_id, brand_id, category_id, price, rating, offer
    from product_listings where ${listingCondition(base)} order by ${orderBy(order, base)}
  ) as list`

const readRows = (db: Database, base: Partial<Base>, order: ListOrder): Promise<Rows> =>
  cacheUntilChanged(db, JSON.stringify(['rows', base, order]), {
    depends: ['lists'],
    async read() {
      const [row] = await queryPrepared<[Buffer | null]>(db, rowsQuery(base, order))
      return row?.[0] ?? Buffer.alloc(0)
    },
    bytesOf: (rows) => rows.byteLength,
  })

/** The ids of a page, and the number of products in the list. */
export async function findInRows(
  db: Database,
  filter: Partial<ListFilter>,
  order: ListOrder,
  { start, size }: Page,
): Promise<{ ids: string[]; total: number }> {
  const rows = await readRows(db, baseOf(filter), order)
  const { brandIds, categoryIds, minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, minRating = 0, offer } = filter
  const columns = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
  const leastRating = minRating * 20
  const ids: string[] = []
  let total = 0
  for (let at = 0; at < rows.byteLength; at += rowBytes) {
    const price = columns.getInt32(at + 24)
    if (price < minPrice || price > maxPrice) continue
    const rating = columns.getInt32(at + 28)
    if (rating < leastRating || (offer !== undefined && offer !== ((rating & 1) === 1))) continue
    if (brandIds && !brandIds.includes(columns.getInt32(at + 16))) continue
    if (categoryIds && !categoryIds.includes(columns.getInt32(at + 20))) continue
    if (total >= start && ids.length < size) ids.push(uuidAt(rows, at))
    total += 1
  }
  return { ids, total }
}
