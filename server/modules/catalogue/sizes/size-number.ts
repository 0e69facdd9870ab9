import { type SQL, sql } from '#database/drizzle.ts'

// For queries with the alias `v` for variants.

/** The SKU of a size, or the last six characters of its product's id; for queries that are written as text. */
export const shownSkuText = 'coalesce(v.sku, upper(right(v.product_id::text, 6)))'
export const shownSku = sql.raw(shownSkuText)

/** The SKU or barcode of the size equals the search text. Each alternative is worded like an index. */
export function hasSkuOrBarcode(search: string): SQL {
  const sku = search.trim()
  const written = sql`(v.sku in (${sku}, ${sku.toUpperCase()}, ${sku.toLowerCase()}) or v.barcode = ${sku})`
  return /^[0-9a-f]{6}$/i.test(sku)
    ? sql`(${written} or v.sku is null and right(v.product_id::text, 6) = ${sku.toLowerCase()})`
    : written
}
