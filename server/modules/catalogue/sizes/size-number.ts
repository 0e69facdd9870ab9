import { type SQL, sql } from 'drizzle-orm'

// Of queries that call variants `v` and products `p`.

/** A size without an article number goes by the last six characters of its product's id. */
export const shownSku = sql`coalesce(v.sku, upper(right(p.id::text, 6)))`

/** The size has what was searched for as its article number or barcode. */
export function numberIs(search: string): SQL {
  const sku = search.trim()
  const written = sql`(v.sku in (${sku}, ${sku.toUpperCase()}, ${sku.toLowerCase()}) or v.barcode = ${sku})`
  return /^[0-9a-f]{6}$/i.test(sku)
    ? sql`(${written} or v.sku is null and right(p.id::text, 6) = ${sku.toLowerCase()})`
    : written
}
