import {
  discountBetween,
  type ProductChange,
  pricesAgree,
  pricesDisagree,
} from '#contract/catalogue/products/catalogue-staff.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { eq, sql } from '#database/drizzle.ts'
import { products, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { requirePermission } from '../../../permissions.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireKnownNameId } from '../assortment/name-ids.ts'
import { struckThroughPrice } from '../pricing.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { requireFreeSku } from '../sizes/sku.ts'
import { requireFreeBarcode } from './barcode.ts'
import { changesWhatIsPaid } from './changes-what-is-paid.ts'
import { outdatedAfterUpdate } from './outdated-bangla.ts'
import { withChangeRecorded } from './record-product.ts'
import { lockProduct, type ProductRow, requireFirstVariant, type VariantRow } from './staff-product.ts'

/**
 * Changes the content of a product; omitted fields stay unchanged.
 * @throws ShopError 409 when someone else has changed it since the editor saw it, for fields of a size when there
 * are several sizes or another one than the editor saw, and for an SKU or barcode of another product; 400 for prices
 * that do not agree
 */
export async function changeProduct(context: SignedInContext, id: string, { version, ...change }: ProductChange) {
  await inTransaction(context.db, async (tx) => {
    const row = await lockProduct(tx, id)
    const { variantId, price, oldPrice, size, sku, barcode, weight, brand, category, outdated, ...texts } = change
    const variant = await requireFirstVariant(tx, row.id)
    // Before the version, for the more precise message; and the version does not count an additional size.
    const isOfSize = [price, oldPrice, size, sku, barcode, weight].some((value) => value !== undefined)
    if (isOfSize && (await tx.$count(variants, eq(variants.productId, row.id))) > 1) {
      throw new ShopError('product_has_several_sizes', { product: row.name })
    }
    if (isOfSize && variantId !== undefined && variantId.toLowerCase() !== variant.id) {
      throw new ShopError('changed_size_gone', { product: row.name, size: variant.size })
    }
    if (row.version !== version) {
      throw new ShopError('product_changed', { product: row.name })
    }
    const ofVariant = {
      ...(size !== undefined && { size }),
      ...(sku !== undefined && { sku: sku ? await requireFreeSku(tx, sku, variant.id) : null }),
      ...(barcode !== undefined && { barcode: await requireFreeBarcode(tx, barcode, variant.id) }),
      ...(weight !== undefined && { weight }),
      ...pricesOf(variant, { price, oldPrice }),
    }
    if (changesWhatIsPaid(variant, ofVariant)) await requirePermission(context, 'catalogue.price')
    const ofProduct = {
      ...texts,
      ...(brand !== undefined && { brandId: await requireKnownNameId(tx, 'brand', brand) }),
      ...(category !== undefined && { categoryId: await requireKnownNameId(tx, 'category', category) }),
      outdated: outdatedAfterUpdate(
        givenTexts({ ...row, ...texts }),
        sql`${sql.param(outdated ?? row.outdated)}::text[]`,
      ),
      version: sql`${products.version} + 1`,
    }
    await withChangeRecorded(tx, context, row.id, async () => {
      if (Object.keys(ofVariant).length > 0) await tx.update(variants).set(ofVariant).where(eq(variants.id, variant.id))
      await tx.update(products).set(ofProduct).where(eq(products.id, row.id))
    })
    await publishProducts(tx, [row.id])
  })
}

const givenTexts = ({ name, nameInBangla, description, descriptionInBangla }: ProductRow) => ({
  name: sql`${name}::text`,
  nameInBangla: sql`${nameInBangla}::text`,
  description: sql`${description}::text`,
  descriptionInBangla: sql`${descriptionInBangla}::text`,
})

/** Both prices and the discount, poisha; the old price is the one displayed to customers. */
function pricesOf(variant: VariantRow, change: Pick<ProductChange, 'price' | 'oldPrice'>) {
  if (change.price === undefined && change.oldPrice === undefined) return {}
  const price = change.price === undefined ? variant.price : toPoisha(change.price)
  const before = struckThroughPrice(variant)
  const oldPrice = change.oldPrice === undefined ? before : change.oldPrice === null ? null : toPoisha(change.oldPrice)
  if (!pricesAgree({ price: toTaka(price), oldPrice: oldPrice === null ? null : toTaka(oldPrice) }))
    throw new ShopError(pricesDisagree, {}, { field: 'oldPrice' })
  return { price, oldPrice, discountedPercentage: discountBetween(price, oldPrice) }
}
