import type { ImportColumn } from '#contract/catalogue/catalogue-imports.ts'
import type { FieldValues } from '#contract/catalogue/products/field-registry.ts'
import { fieldsOf, fieldText, forEachField } from '#contract/catalogue/products/field-values.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import { shownParts } from '#contract/orders/ordered-parts.ts'
import type { Database, Transaction } from '#database/client.ts'
import { slicesOf } from '../../../slices.ts'
import { struckThroughPrice } from '../pricing.ts'
import type { ProductRow, VariantRow } from '../products/staff-product.ts'
import { type ProductSizes, readProductSizes } from '../publishing/product-content.ts'
import type { PartContent } from '../sets/set-queries.ts'
import { type FileSale, readFileSales, saleCells } from './file-sales.ts'

/** A size in a catalogue file. Poisha and bottles. */
export interface FileSize
  extends Pick<
    VariantRow,
    'id' | 'sku' | 'barcode' | 'weight' | 'size' | 'price' | 'oldPrice' | 'discountedPercentage' | 'onSale' | 'position'
  > {
  /** Of a set what its parts are enough for. */
  stock: number
  /** What is in a set, or what a decant takes of opened bottles; null: it is neither. */
  parts: PartContent[] | null
  /** The sale prices that have not ended, the one of the file first. */
  sales: FileSale[]
}

/** A product in a catalogue file, with its sizes in order. */
export interface FileProduct {
  id: string
  product: FieldValues & Pick<ProductRow, 'onSale'>
  brand: string
  category: string
  brandId: number
  categoryId: number
  variants: FileSize[]
}

/** Batch size of products. */
const batchSize = 1_000

/** The file contents of these products at that time, in the order of the ids; unknown ids are left out. */
export async function readFileProducts(
  db: Database | Transaction,
  ids: readonly string[],
  at: Date,
): Promise<FileProduct[]> {
  const all: FileProduct[] = []
  for (const some of slicesOf(ids, batchSize)) {
    const known = await readProductSizes(db, some)
    const sales = await readFileSales(db, some, at)
    all.push(...known.map((one) => fileProduct(one, sales)))
  }
  return all
}

function fileProduct(
  { product, brand, category, variants: sizes }: ProductSizes,
  sales: ReadonlyMap<string, FileSale[]>,
): FileProduct {
  const { id, brandId, categoryId, onSale } = product
  const variants = sizes.map((size) => ({ ...size, sales: sales.get(size.id) ?? [] }))
  return { id, product: { ...fieldsOf(product), onSale }, brand, category, brandId, categoryId, variants }
}

/** The identifier of a size: its SKU, else the end of its product's id. */
export const shownSkuOf = ({ id }: Pick<FileProduct, 'id'>, { sku }: Pick<FileSize, 'sku'>) =>
  sku ?? id.slice(-6).toUpperCase()

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')
const amount = (poisha: Poisha | null) => (poisha === null ? '' : String(toTaka(poisha)))

/** The cells of the row of a size. Pure. */
export function cellsOf(file: FileProduct, size: FileSize): Record<ImportColumn, string> {
  const { product, brand, category } = file
  return {
    ...forEachField((key, row) => fieldText(row, product[key])),
    sku: shownSkuOf(file, size),
    size: size.size,
    brand,
    category,
    price: amount(size.price),
    oldPrice: amount(struckThroughPrice(size)),
    ...saleCells(size),
    // A set and a decant have no stock of their own.
    stock: size.parts ? '' : String(size.stock),
    stockBefore: size.parts ? '' : String(size.stock),
    setOf: (shownParts(size.parts) ?? []).map(({ quantity, sku }) => `${quantity} × ${sku}`).join('; '),
    barcode: size.barcode ?? '',
    weight: size.weight === null ? '' : String(size.weight),
    published: yesOrNo(product.onSale),
    sizeShown: yesOrNo(size.onSale),
  }
}
