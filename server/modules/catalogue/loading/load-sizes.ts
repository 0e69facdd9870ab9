import { randomUUID } from 'node:crypto'
import { plainSize } from '#contract/catalogue/products/sizes.ts'
import { toPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { ProductInFile, SizeInFile } from '#database/seed/catalogue-file.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { arrangeSizes } from '../sizes/arrange-sizes.ts'
import { generateSku } from '../sizes/sku.ts'

/** The stock that the file sets for an existing size. */
export interface GivenStock {
  productId: string
  variantId: string
  stock: number
}

interface KnownSize extends Record<string, unknown> {
  id: string
  productId: string
  size: string
  onSale: boolean
}

/** A row of `variants`, and its initial stock. */
interface Row {
  id: string
  product_id: string
  position: number
  size: string
  sku: string | null
  barcode: string | null
  price: number
  old_price: number | null
  discounted_percentage: number
  stock: number
  sold: number
}

/**
 * Writes the sizes of products: existing ones, by name, are updated, new ones are added after those on sale. A
 * single size matches whatever its name. New ones get their stock; that of existing ones is returned.
 */
export async function upsertSizes(
  tx: Transaction,
  loaded: readonly (ProductInFile & { productId: string })[],
): Promise<GivenStock[]> {
  const ids = loaded.map(({ productId }) => productId)
  const { rows } = await tx.execute<KnownSize>(sql`
    select id, product_id as "productId", size, on_sale as "onSale" from variants
    where product_id = any(${sql.param(ids)}::uuid[]) order by product_id, position`)
  const knownOf = Map.groupBy(rows, ({ productId }) => productId)
  const plans = loaded.map((product) => planOf(product, knownOf.get(product.productId) ?? []))
  await updateSizes(
    tx,
    plans.flatMap(({ changed }) => changed),
  )
  const added = plans.flatMap((plan) => plan.added)
  await nameSizes(tx, added)
  await insertSizes(tx, added)
  for (const { added, order } of plans) if (added.length > 0 && order) await arrangeSizes(tx, order)
  return plans.flatMap(({ given }) => given)
}

function planOf({ productId, sizes, ...product }: ProductInFile & { productId: string }, known: KnownSize[]) {
  const all = [product, ...sizes]
  const sameAs = ({ size }: Pick<SizeInFile, 'size'>) =>
    known.length === 1 && all.length === 1 ? known[0] : known.find((one) => plainSize(one.size) === plainSize(size))
  const changed: Row[] = []
  const added: Row[] = []
  const given: GivenStock[] = []
  all.forEach((size, index) => {
    const same = sameAs(size)
    if (same) {
      changed.push(rowOf(size, { id: same.id, productId, position: index, sku: size.sku ?? null }))
      if (size.stock !== undefined) given.push({ productId, variantId: same.id, stock: size.stock })
      return
    }
    const position = known.length > 0 ? -1 - index : index
    added.push(rowOf(size, { id: randomUUID(), productId, position, sku: size.sku ?? null }))
  })
  const idsOf = (sizes: readonly { id: string }[]) => sizes.map(({ id }) => id)
  const [shown, hidden] = [known.filter(({ onSale }) => onSale), known.filter(({ onSale }) => !onSale)]
  const order = known.length > 0 ? [...idsOf(shown), ...idsOf(added), ...idsOf(hidden)] : undefined
  return { changed, added, given, order }
}

type SizeValues = Omit<SizeInFile, 'sku'>
type Place = Pick<Row, 'id' | 'position' | 'sku'> & { productId: string }

const rowOf = (size: SizeValues, { productId, ...place }: Place): Row => ({
  ...place,
  product_id: productId,
  size: size.size,
  barcode: size.barcode ?? null,
  price: toPoisha(size.price),
  old_price: size.oldPrice ? toPoisha(size.oldPrice) : null,
  discounted_percentage: size.discountedPercentage,
  stock: size.stock ?? 0,
  sold: size.sold,
})

async function updateSizes(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update variants set size = given.size, sku = coalesce(given.sku, variants.sku),
      barcode = coalesce(given.barcode, variants.barcode), price = given.price, old_price = given.old_price,
      discounted_percentage = given.discounted_percentage
    from ${rowsFromJson('variants', rows)} where variants.id = given.id`)
}

/** Every size but the first needs its own SKU. */
export async function nameSizes(
  tx: Transaction,
  rows: readonly Pick<Row, 'sku' | 'position' | 'product_id' | 'size'>[],
): Promise<void> {
  const unnamed = rows.filter(({ sku, position }) => sku === null && position !== 0)
  if (unnamed.length === 0) return
  const made = unnamed.map((row) => generateSku(row.product_id, row.size))
  const { rows: known } = await tx.execute<{ sku: string }>(
    sql`select sku from variants where sku = any(${sql.param(made)}::text[])`,
  )
  const taken = new Set(known.map(({ sku }) => sku))
  for (const [index, row] of unnamed.entries()) {
    const short = made[index] ?? ''
    row.sku = taken.has(short) ? generateSku(row.product_id, row.size, 12) : short
    taken.add(short)
  }
}

async function insertSizes(tx: Transaction, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into variants (id, product_id, position, size, sku, barcode, price, old_price, discounted_percentage)
    select id, product_id, position, size, sku, barcode, price, old_price, discounted_percentage
    from ${rowsFromJson('variants', rows)} order by product_id, position`)
  const stocks = rows.map(({ id, stock, sold }) => ({ variant_id: id, stock, sold }))
  await tx.execute(sql`
    with added as (
      insert into variant_stock (variant_id, stock, sold)
      select variant_id, stock, sold from ${rowsFromJson('variant_stock', stocks)} order by variant_id
      returning variant_id, stock
    )
    insert into stock_movements (variant_id, change, stock, reason)
    select variant_id, stock, stock, 'opening' from added where stock > 0`)
}
