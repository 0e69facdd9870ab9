import type { StaffSearch } from '#contract/staff-search.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { products } from '#database/schema/index.ts'
import { findMatches, selectBestFirst } from '../search/index.ts'
import { findProductsByNumber } from '../stock/find-sellable.ts'

interface Row extends Record<string, unknown>, Omit<StaffSearch['products'][number], 'image'> {
  pictureId: string | null
}

/** Products of a search of staff, published or hidden, as their list finds them. */
export async function searchProducts(db: Database, search: string, limit: number): Promise<StaffSearch['products']> {
  const ids = await findIds(db, search, limit)
  if (ids.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select p.id as "_id", p.name, b.name as brand, p.on_sale as "onSale",
      (select picture_id from product_pictures where product_id = p.id order by position limit 1) as "pictureId"
    from ${products} p join brands b on b.id = p.brand_id
    where p.id = any(${sql.param(ids)}::uuid[])
    order by array_position(${sql.param(ids)}::uuid[], p.id)`)
  return rows.map(({ pictureId, ...product }) => ({ ...product, image: pictureId && `/media/${pictureId}-320.jpg` }))
}

/** Those with this SKU or barcode, else the best matches of its words. */
async function findIds(db: Database, search: string, limit: number): Promise<string[]> {
  const numbered = await findProductsByNumber(db, search)
  if (numbered.length > 0) return numbered.slice(0, limit)
  const match = await findMatches(db, search, { among: 'all' })
  if (!match) return []
  const best = selectBestFirst(match, { where: sql`true`, page: { size: limit, start: 0 } })
  return (await queryPrepared<[string]>(db, best)).map(([id]) => id)
}
