import { randomUUID } from 'node:crypto'
import { plainSize } from '#contract/catalogue/products/sizes.ts'
import { toPoisha } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import type { ProductInFile, SizeInFile } from '#database/seed/catalogue-file.ts'
import { rowsFromJson } from '../rows-from-json.ts'
import { arrangeSizes } from '../sizes/arrange-sizes.ts'
import { insertSizes, type NewSizeRow } from '../sizes/insert-sizes.ts'

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
  await insertSizes(
    tx,
    plans.flatMap(({ added }) => added),
    { at: new Date() },
  )
  await arrangeSizes(
    tx,
    plans.flatMap(({ added, order }) => (added.length > 0 && order ? [order] : [])),
  )
  return plans.flatMap(({ given }) => given)
}

function planOf({ productId, sizes, ...product }: ProductInFile & { productId: string }, known: KnownSize[]) {
  const all = [product, ...sizes]
  const sameAs = ({ size }: Pick<SizeInFile, 'size'>) =>
    known.length === 1 && all.length === 1 ? known[0] : known.find((one) => plainSize(one.size) === plainSize(size))
  const changed: NewSizeRow[] = []
  const added: NewSizeRow[] = []
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
type Place = Pick<NewSizeRow, 'id' | 'position' | 'sku'> & { productId: string }

const rowOf = (size: SizeValues, { productId, ...place }: Place): NewSizeRow => ({
  ...place,
  product_id: productId,
  size: size.size,
  barcode: size.barcode ?? null,
  weight: null,
  price: toPoisha(size.price),
  old_price: size.oldPrice ? toPoisha(size.oldPrice) : null,
  discounted_percentage: size.discountedPercentage,
  on_sale: true,
  stock: size.stock ?? 0,
  sold: size.sold,
})

async function updateSizes(tx: Transaction, rows: readonly NewSizeRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update variants set size = given.size, sku = coalesce(given.sku, variants.sku),
      barcode = coalesce(given.barcode, variants.barcode), price = given.price, old_price = given.old_price,
      discounted_percentage = given.discounted_percentage
    from ${rowsFromJson('variants', rows)} where variants.id = given.id`)
}
