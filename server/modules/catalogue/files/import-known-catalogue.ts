import { foldText } from '#contract/fold-text.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { type Entries, readEntries } from '../assortment/assortment.ts'
import { type FileProduct, type FileSize, readFileProducts } from './file-product.ts'
import type { FileRow } from './import-cells.ts'

export interface KnownSize {
  file: FileProduct
  size: FileSize
}

/** Existing data of the products in a file. */
export interface KnownCatalogue {
  /** When it was read. */
  at: Date
  products: ReadonlyMap<string, FileProduct>
  /** Sizes by SKU in lower case; those without an SKU by the end of their product's id, which need not be unique. */
  sizes: ReadonlyMap<string, KnownSize[]>
  /** Products by their folded name. */
  named: ReadonlyMap<string, FileProduct[]>
  /** Sizes by barcode. */
  barcodes: ReadonlyMap<string, { variantId: string; name: string }>
  brands: Entries
  categories: Entries
}

/** Loads the data with a fixed number of queries. */
export async function readKnownCatalogue(
  db: Database | Transaction,
  rows: readonly FileRow[],
  at: Date,
): Promise<KnownCatalogue> {
  const cells = (column: 'sku' | 'name' | 'barcode') => [
    ...new Set(rows.flatMap(({ cells }) => cells[column]?.toLowerCase() ?? [])),
  ]
  const skus = cells('sku')
  const { rows: numbered } = await db.execute<{ sku: string; productId: string; variantId: string }>(sql`
    select given.sku, v.product_id as "productId", v.id as "variantId"
    from unnest(${sql.param(skus)}::text[]) as given (sku)
    join variants v on lower(coalesce(v.sku, right(v.product_id::text, 6))) = given.sku`)
  const found = new Set(numbered.map(({ sku }) => sku))
  const others = rows.filter(({ cells }) => !found.has(cells.sku?.toLowerCase() ?? ''))
  const names = [...new Set(others.flatMap(({ cells }) => (cells.name ? foldText(cells.name) : [])))]
  const { rows: called } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, given.name from unnest(${sql.param(names)}::text[]) as given (name)
    join products p on fold_text(p.name) = given.name`)
  const { rows: barcodes } = await db.execute<{ barcode: string; variantId: string; name: string }>(sql`
    select v.barcode, v.id as "variantId", p.name from variants v join products p on p.id = v.product_id
    where lower(v.barcode) = any(${sql.param(cells('barcode'))}::text[])`)
  const ids = new Set([...numbered.map(({ productId }) => productId), ...called.map(({ id }) => id)])
  const products = new Map((await readFileProducts(db, [...ids].sort(), at)).map((file) => [file.id, file]))
  const sizes = Map.groupBy(
    numbered.flatMap(({ sku, productId, variantId }) => {
      const file = products.get(productId)
      const size = file?.variants.find(({ id }) => id === variantId)
      return file && size ? [{ sku, file, size }] : []
    }),
    ({ sku }) => sku,
  )
  const named = Map.groupBy(called, ({ name }) => name)
  return {
    at,
    products,
    sizes,
    named: new Map([...named].map(([name, all]) => [name, all.flatMap(({ id }) => products.get(id) ?? [])])),
    barcodes: new Map(barcodes.map(({ barcode, ...holder }) => [barcode, holder])),
    brands: await readEntries(db, 'brand'),
    categories: await readEntries(db, 'category'),
  }
}
