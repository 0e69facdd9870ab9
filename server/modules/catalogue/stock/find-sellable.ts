import { isUuid } from '#contract/limits.ts'
import { toTaka } from '#contract/money.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import type { Database } from '#database/client.ts'
import { inArray, or, sql } from '#database/drizzle.ts'
import { queryPrepared } from '#database/query-prepared.ts'
import { products, variants } from '#database/schema/index.ts'
import { priceAt } from '../sale-prices/price-at.ts'
import { findMatches, selectBestFirst } from '../search/index.ts'
import { isAllowedText, stockLeft } from '../sets/set-queries.ts'
import { hasSkuOrBarcode, shownSku } from '../sizes/size-number.ts'

const maxFound = 20

interface Row extends Record<string, unknown>, Omit<SellableSize, 'image'> {
  pictureId: string | null
}

/** Sizes of published products with what they cost at that time: the one with this SKU, barcode or id (of it or of its product) first, then search matches, best first. */
export async function findSellable(db: Database, search: string, at: Date): Promise<SellableSize[]> {
  const isId = isUuid(search)
  const match = isId ? undefined : await findMatches(db, search)
  const page = { size: maxFound, start: 0 }
  const found = match ? await queryPrepared<[string]>(db, selectBestFirst(match, { where: sql`on_sale`, page })) : []
  const ids = found.map(([id]) => id)
  const isNumbered = isId ? sql`(v.id = ${search}::uuid or v.product_id = ${search}::uuid)` : hasSkuOrBarcode(search)
  // Conditions about `v` alone: of an alternative about two tables PostgreSQL would check each pair of rows.
  const { rows } = await db.execute<Row>(sql`
    select v.id as "variantId", p.id as "productId", p.name, b.name as brand, v.size,
      ${shownSku} as sku, coalesce(v.barcode, '') as barcode,
      ${sql.raw(priceAt('v', `'${at.toISOString()}'::timestamptz`))} as price, ${stockLeft} as stock,
      coalesce(v.picture_id,
        (select picture_id from product_pictures where product_id = p.id order by position limit 1)) as "pictureId"
    from ${variants} v
    join ${products} p on p.id = v.product_id and p.on_sale
    join brands b on b.id = p.brand_id
    join variant_stock s on s.variant_id = v.id
    where v.on_sale and ${sql.raw(isAllowedText())} and ${or(isNumbered, ids.length > 0 ? inArray(sql`v.product_id`, ids) : undefined)}
    order by (${isNumbered}) desc nulls last, array_position(${sql.param(ids)}::uuid[], p.id), v.position limit ${maxFound}`)
  return rows.map(({ pictureId, price, ...row }) => ({
    ...row,
    price: toTaka(price),
    image: pictureId && `/media/${pictureId}-320.jpg`,
  }))
}

/** Ids of the products with a size with this SKU or barcode, published or not. */
export async function findProductsByNumber(db: Database, number: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct v.product_id as id from ${variants} v where ${hasSkuOrBarcode(number)}`)
  return rows.map(({ id }) => id)
}
