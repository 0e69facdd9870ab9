import { detailLabels, type ProductDetail, productDetailKeys } from '#contract/catalogue/products/product-details.ts'
import { reasonNames } from '#contract/catalogue/stock.ts'
import { formatTaka, toTaka } from '#contract/money.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { struckThroughPrice } from '../pricing.ts'
import { readProductContents } from '../publishing/product-content.ts'
import type { ProductRow, VariantRow } from './staff-product.ts'

/** In a transaction that has locked the product: changes it, and records the differences in the change log. */
export async function withChangeRecorded(
  tx: Transaction,
  context: Pick<SignedInContext, 'actor' | 'now'>,
  productId: string,
  change: () => Promise<void>,
): Promise<void> {
  const before = await snapshotOf(tx, productId)
  await change()
  const after = await snapshotOf(tx, productId)
  await recordChange(tx, context, { kind: 'product', id: productId, name: after?.Name ?? '' }, before, after)
}

/** Records a new product with its stock in the change log. */
export async function recordNewProduct(
  tx: Transaction,
  context: Pick<SignedInContext, 'actor' | 'now'>,
  productId: string,
  stock: number,
): Promise<void> {
  const product = await snapshotOf(tx, productId)
  const after = { ...product, [reasonNames.opening]: String(stock) }
  await recordChange(tx, context, { kind: 'product', id: productId, name: product?.Name ?? '' }, undefined, after)
}

async function snapshotOf(tx: Transaction, productId: string): Promise<Snapshot | undefined> {
  const [content] = await readProductContents(tx, [productId], { newestReviews: 0 })
  return content && productSnapshot(content)
}

/** The data of a product for the change log. */
interface SnapshotContent {
  product: Pick<
    ProductRow,
    'name' | 'description' | 'family' | ProductDetail | 'notes' | 'tags' | 'offer' | 'badge' | 'onSale'
  >
  brand: string
  category: string
  variants: readonly SnapshotSize[]
  pictures: readonly { alt: string }[]
}
type SnapshotSize = Pick<
  VariantRow,
  'size' | 'sku' | 'barcode' | 'price' | 'oldPrice' | 'discountedPercentage' | 'onSale'
>

/** A product in the change log: each field formatted for staff. Pure. */
export function productSnapshot({ product, brand, category, variants, pictures }: SnapshotContent): Snapshot {
  const { name, description, family, notes, tags, offer, badge, onSale } = product
  return {
    Name: name,
    Brand: brand,
    Category: category,
    Description: description,
    Family: family,
    ...Object.fromEntries(productDetailKeys.map((key) => [detailLabels[key], product[key]])),
    'Top notes': notes.top.join(', '),
    'Heart notes': notes.heart.join(', '),
    'Base notes': notes.base.join(', '),
    Tags: tags.join(', '),
    'Under Special Offers': yesOrNo(offer),
    'Badge “New”': yesOrNo(badge),
    Visibility: onSale ? 'Published' : 'Hidden',
    Pictures: pictures.map(({ alt }) => alt).join('\n'),
    Sizes: variants.length > 1 ? variants.map(({ size }) => size).join(', ') : '',
    ...Object.assign({}, ...variants.map((variant) => sizeSnapshot(variant, variants.length > 1))),
  }
}

/** With several sizes, each label includes the size. */
function sizeSnapshot(variant: SnapshotSize, several: boolean): Snapshot {
  const { size, sku, barcode, price, onSale } = variant
  const oldPrice = struckThroughPrice(variant)
  const fields: [string, string][] = [
    ...(several ? [] : [['Size', size] as [string, string]]),
    ['SKU', sku ?? ''],
    ['Barcode', barcode ?? ''],
    ['Price', formatTaka(toTaka(price))],
    ['Old price', oldPrice === null ? '' : formatTaka(toTaka(oldPrice))],
    ...(several ? [['Visibility', onSale ? 'Shown' : 'Hidden'] as [string, string]] : []),
  ]
  return Object.fromEntries(fields.map(([field, value]) => [several ? `${field} of ${size}` : field, value]))
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
