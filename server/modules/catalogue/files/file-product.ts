import type { ImportColumn } from '#contract/catalogue/catalogue-imports.ts'
import { detailsOf, type ProductDetail } from '#contract/catalogue/products/product-details.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { detailPairs } from '../detail-columns.ts'
import { struckThroughPrice } from '../pricing.ts'
import type { ProductRow, VariantRow } from '../products/staff-product.ts'

/** A size in a catalogue file. Poisha and bottles. */
export interface FileSize
  extends Pick<VariantRow, 'id' | 'sku' | 'barcode' | 'size' | 'discountedPercentage' | 'onSale' | 'position'> {
  price: Poisha
  oldPrice: Poisha | null
  stock: number
}

/** A product in a catalogue file, with its sizes in order. */
export interface FileProduct {
  id: string
  product: Pick<
    ProductRow,
    'name' | 'description' | 'family' | ProductDetail | 'notes' | 'tags' | 'offer' | 'badge' | 'onSale'
  >
  brand: string
  category: string
  brandId: number
  categoryId: number
  variants: FileSize[]
}

interface Row extends Record<string, unknown> {
  id: string
  product: FileProduct['product']
  brand: string
  category: string
  brandId: number
  categoryId: number
}

/** Batch size of products. */
const batchSize = 1_000

/** The file contents of these products, in the order of the ids; unknown ids are left out. */
export async function readFileProducts(db: Database | Transaction, ids: readonly string[]): Promise<FileProduct[]> {
  const all: FileProduct[] = []
  for (let start = 0; start < ids.length; start += batchSize)
    all.push(...(await readBatch(db, ids.slice(start, start + batchSize))))
  return all
}

async function readBatch(db: Database | Transaction, ids: readonly string[]): Promise<FileProduct[]> {
  const param = sql.param([...ids])
  // Sequential: a transaction has one connection.
  const { rows } = await db.execute<Row>(sql`
    select p.id, b.name as brand, c.name as category, b.id as "brandId", c.id as "categoryId",
      json_build_object('name', p.name, 'description', p.description, 'family', p.family, ${detailPairs}
        'notes', p.notes, 'tags', p.tags, 'offer', p.offer, 'badge', p.badge, 'onSale', p.on_sale) as product
    from products p join brands b on b.id = p.brand_id join categories c on c.id = p.category_id
    where p.id = any(${param}::uuid[])`)
  const { rows: sizes } = await db.execute<FileSize & Record<string, unknown> & { productId: string }>(sql`
    select v.id, v.product_id as "productId", v.sku, v.barcode, v.size, v.price, v.old_price as "oldPrice",
      v.discounted_percentage as "discountedPercentage", v.on_sale as "onSale", v.position,
      coalesce(s.stock, 0) as stock
    from variants v left join variant_stock s on s.variant_id = v.id
    where v.product_id = any(${param}::uuid[]) order by v.product_id, v.position`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const sizesOf = Map.groupBy(sizes, ({ productId }) => productId)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const variants = sizesOf.get(id)?.map(({ productId: _, ...size }) => size)
    return row && variants ? [{ ...row, variants }] : []
  })
}

/** The identifier of a size: its SKU, else the end of its product's id. */
export const shownSkuOf = ({ id }: Pick<FileProduct, 'id'>, { sku }: Pick<FileSize, 'sku'>) =>
  sku ?? id.slice(-6).toUpperCase()

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
const amount = (poisha: Poisha | null) => (poisha === null ? '' : String(toTaka(poisha)))

/** The cells of the row of a size. Pure. */
export function cellsOf(file: FileProduct, size: FileSize): Record<ImportColumn, string> {
  const { product, brand, category } = file
  const { notes, tags } = product
  return {
    sku: shownSkuOf(file, size),
    name: product.name,
    size: size.size,
    brand,
    category,
    price: amount(size.price),
    oldPrice: amount(struckThroughPrice(size)),
    stock: String(size.stock),
    stockBefore: String(size.stock),
    barcode: size.barcode ?? '',
    published: yesOrNo(product.onSale),
    sizeShown: yesOrNo(size.onSale),
    family: product.family,
    ...detailsOf(product),
    top: notes.top.join(', '),
    heart: notes.heart.join(', '),
    base: notes.base.join(', '),
    tags: tags.join(', '),
    offer: yesOrNo(product.offer),
    badge: yesOrNo(product.badge),
    description: product.description,
  }
}
