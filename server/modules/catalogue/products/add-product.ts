import { discountBetween, type NewProduct, type ProductFields } from '#contract/catalogue/products/catalogue-staff.ts'
import { foldText } from '#contract/fold-text.ts'
import { toPoisha } from '#contract/money.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { foldedText, products, variantStock, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireKnownNameId } from '../assortment/name-ids.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { requireFreeSku } from '../sizes/sku.ts'
import { slugsFor } from '../slug.ts'
import { writeMovements } from '../stock/stock-movements.ts'
import { requireFreeBarcode } from './barcode.ts'
import { recordNewProduct } from './record-product.ts'

/**
 * Adds a product and returns its id. It stays hidden until staff publish it.
 * @throws ShopError 409 when there is one of the same brand, name, category and size, or with its SKU or barcode
 */
export async function addProduct(context: SignedInContext, product: NewProduct): Promise<string> {
  const { price, oldPrice, brand, category, size, sku = '', barcode = '', weight = null, stock, ...texts } = product
  const prices = { price: toPoisha(price), oldPrice: oldPrice === null ? null : toPoisha(oldPrice) }
  const discountedPercentage = discountBetween(prices.price, prices.oldPrice)
  return inTransaction(context.db, async (tx) => {
    // Serialized: a double click must not add two products.
    await acquireLocks(tx, 'newProduct')
    const brandId = await requireKnownNameId(tx, 'brand', brand)
    const categoryId = await requireKnownNameId(tx, 'category', category)
    await assertProductIsNew(tx, product, { brandId, categoryId })
    const id = await insertProduct(tx, { ...texts, brandId, categoryId, createdAt: context.now() }, slugsFor(product))
    const [variant] = await tx
      .insert(variants)
      .values({
        productId: id,
        size,
        sku: sku ? await requireFreeSku(tx, sku) : null,
        barcode: await requireFreeBarcode(tx, barcode),
        weight,
        ...prices,
        discountedPercentage,
      })
      .returning({ id: variants.id })
    if (!variant) throw new Error(`no size was added: ${id}`)
    await tx.insert(variantStock).values({ variantId: variant.id, stock })
    const move = { productId: id, variantId: variant.id, before: 0, after: stock }
    await writeMovements(tx, [move], { reason: 'opening', at: context.now(), by: context.actor })
    await recordNewProduct(tx, context, id, stock)
    await publishProducts(tx, [id])
    return id
  })
}

/** With the first available slug. */
async function insertProduct(tx: Transaction, values: Omit<typeof products.$inferInsert, 'slug'>, slugs: string[]) {
  for (const slug of slugs) {
    const [added] = await tx
      .insert(products)
      .values({ ...values, slug, onSale: false })
      .onConflictDoNothing({ target: products.slug })
      .returning({ id: products.id })
    if (added) return added.id
  }
  throw new Error(`no free slug for ${values.name}`)
}

async function assertProductIsNew(
  tx: Transaction,
  { brand, name, size }: ProductFields,
  { brandId, categoryId }: Pick<typeof products.$inferInsert, 'brandId' | 'categoryId'>,
): Promise<void> {
  const [same] = await tx
    .select({ name: products.name })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(
      and(
        eq(products.brandId, brandId),
        eq(products.categoryId, categoryId),
        sql`${foldedText(products.name)} = ${foldText(name)}`,
        sql`${foldedText(variants.size)} = ${foldText(size)}`,
      ),
    )
    .limit(1)
  if (same) throw new ShopError('product_exists', { product: same.name, brand }, { field: 'name' })
}
