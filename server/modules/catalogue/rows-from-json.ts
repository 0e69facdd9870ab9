import { type SQL, sql } from '#database/drizzle.ts'

/** Rows of a table in the form of JSON, by the names of its columns; other names are ignored. */
export const rowsFromJson = (
  table: 'products' | 'product_listings' | 'variants' | 'variant_stock' | 'product_pictures',
  rows: readonly object[],
): SQL => sql`json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)}::json) as given`
