import { type FieldValues, fieldKeys, fieldLabel, fieldRow } from '#contract/catalogue/products/field-registry.ts'
import { fieldsOf, fieldText } from '#contract/catalogue/products/field-values.ts'
import { fillOf } from '#contract/catalogue/products/sizes.ts'
import { reasonNames } from '#contract/catalogue/stock.ts'
import { formatPoisha } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { type ChangeAuthor, recordChange, type Snapshot } from '../../../staff-changes.ts'
import { struckThroughPrice } from '../pricing.ts'
import { readProductContents } from '../publishing/product-content.ts'
import type { PartContent } from '../sets/set-queries.ts'
import type { ProductRow, VariantRow } from './staff-product.ts'

/** In a transaction that has locked the product: changes it, and records the differences in the change log. */
export async function withChangeRecorded(
  tx: Transaction,
  context: ChangeAuthor,
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
  if (!content) return undefined
  const { product } = content
  return productSnapshot({ ...content, product: { ...fieldsOf(product), onSale: product.onSale } })
}

/** The data of a product for the change log. */
interface SnapshotContent {
  product: FieldValues & Pick<ProductRow, 'onSale'>
  brand: string
  category: string
  variants: readonly SnapshotSize[]
  pictures: readonly { alt: string }[]
}
type SnapshotSize = Pick<
  VariantRow,
  'size' | 'sku' | 'barcode' | 'weight' | 'price' | 'oldPrice' | 'discountedPercentage' | 'onSale'
> &
  Partial<Pick<VariantRow, 'kind' | 'soldAlone' | 'priceBack'>> & {
    parts?: readonly Pick<PartContent, 'quantity' | 'name' | 'size' | 'loss'>[] | null
  }

/** A product in the change log: each field formatted for staff. Pure. */
export function productSnapshot({ product, brand, category, variants, pictures }: SnapshotContent): Snapshot {
  const texts = fieldKeys.map((key) => [fieldLabel(key, 'changeLog'), fieldText(fieldRow(key), product[key])])
  return {
    Name: product.name,
    Brand: brand,
    Category: category,
    ...Object.fromEntries(texts),
    Visibility: product.onSale ? 'Published' : 'Hidden',
    Pictures: pictures.map(({ alt }) => alt).join('\n'),
    Sizes: variants.length > 1 ? variants.map(({ size }) => size).join(', ') : '',
    ...Object.assign({}, ...variants.map((variant) => sizeSnapshot(variant, variants.length > 1))),
  }
}

/** With several sizes, each label includes the size. */
function sizeSnapshot(variant: SnapshotSize, several: boolean): Snapshot {
  const { size, sku, barcode, weight, price, onSale, kind, soldAlone, parts, priceBack } = variant
  const oldPrice = struckThroughPrice(variant)
  const fields: [string, string][] = [
    ...(several ? [] : [['Size', size] as [string, string]]),
    ['SKU', sku ?? ''],
    ['Barcode', barcode ?? ''],
    ['Weight', weight === null ? '' : `${weight} g`],
    [
      'Set of',
      (kind === 'set' ? (parts ?? []) : [])
        .map((part) => `${part.quantity} × ${nameWithSize(part.name, part.size)}`)
        .join('\n'),
    ],
    ...(priceBack ? [['Price comes back', 'yes'] as [string, string]] : []),
    ['Price', formatPoisha(price)],
    ['Old price', oldPrice === null ? '' : formatPoisha(oldPrice)],
    ...(kind === 'sample' ? [['Kind', soldAlone ? 'sample' : 'sample, only with offers'] as [string, string]] : []),
    ...(kind === 'tester' ? [['Kind', 'tester'] as [string, string]] : []),
    ...(kind === 'decant' ? [['Kind', decantText(parts?.[0])] as [string, string]] : []),
    ...(several ? [['Visibility', onSale ? 'Shown' : 'Hidden'] as [string, string]] : []),
  ]
  return Object.fromEntries(fields.map(([field, value]) => [several ? `${field} of ${size}` : field, value]))
}

function decantText(taken: Pick<PartContent, 'quantity' | 'loss'> | undefined): string {
  if (!taken) return 'decant'
  const { ml, loss } = fillOf(taken)
  return `decant of ${ml} ml, ${loss} % lost`
}
