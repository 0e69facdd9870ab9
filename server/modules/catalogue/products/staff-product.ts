import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { staffOnlyFields } from '#contract/catalogue/products/field-values.ts'
import { fillOf } from '#contract/catalogue/products/sizes.ts'
import { isUuid } from '#contract/limits.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { asc, eq } from '#database/drizzle.ts'
import { products, variants } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { readOpened } from '../decants/read-opened.ts'
import { productDocument, variantDocument } from '../publishing/product.ts'
import { type ProductContent, readProductContents } from '../publishing/product-content.ts'
import { readSales } from '../sale-prices/read-sales.ts'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

/** The current products in the form for staff, with their usual prices and those of sales, in the order of the ids. */
export async function readStaffProducts(db: Database, ids: string[], at = new Date()): Promise<StaffProduct[]> {
  const contents = await readProductContents(db, ids, { newestReviews: 1 })
  const sales = await readSales(db, ids, at)
  const opened = await readOpened(db, ids)
  return contents.map((content) => {
    const { reviews, lastBatch: _, ...shown } = productDocument(content)
    const { onSale, outdated, version } = content.product
    const variants = content.variants.map((size) => staffVariant(size, sales.get(size.id)?.price ?? size.price))
    const { sku = '', barcode = '', weight = null } = variants[0] ?? {}
    const forStaff = { ...shown, ...staffOnlyFields(content.product) }
    return {
      ...forStaff,
      variants,
      sku,
      barcode,
      weight,
      stock: content.stock,
      opened: opened.get(content.product.id) ?? null,
      onSale,
      sold: content.sold,
      outdated,
      version,
    }
  })
}

function staffVariant(variant: ProductContent['variants'][number], inSale: Poisha): StaffVariant {
  const { stock, sold, onSale, barcode, weight, kind, soldAlone, priceBack } = variant
  const { sample: _, decant: _1, parts: _2, tester: _3, gtin: _4, sale: _5, ...shown } = variantDocument(variant)
  const inSet = kind === 'set' ? (variant.parts ?? []) : []
  const parts = inSet.map(({ sku: _, opened: _1, loss: _2, ...part }) => ({ ...part, price: toTaka(part.price) }))
  const [taken] = variant.parts ?? []
  const fill = kind === 'decant' && taken ? fillOf(taken) : null
  const salePrice = inSale < variant.price ? toTaka(inSale) : null
  return {
    ...shown,
    kind,
    soldAlone,
    parts,
    fill,
    priceBack,
    barcode: barcode ?? '',
    weight,
    salePrice,
    stock,
    sold,
    onSale,
  }
}

/** @throws ShopError 404 for an unknown or invalid product id */
export async function requireStaffProduct(db: Database, id: string): Promise<StaffProduct> {
  const [product] = isUuid(id) ? await readStaffProducts(db, [id.toLowerCase()]) : []
  if (!product) throw noSuchProduct()
  return product
}

/** Locks the product's row until the transaction ends: blocks other editors, but no orders. */
export async function lockProduct(tx: Transaction, id: string): Promise<ProductRow> {
  const isId = isUuid(id)
  const [row] = isId ? await tx.select().from(products).where(eq(products.id, id)).for('no key update') : []
  if (!row) throw noSuchProduct()
  return row
}

/** The first visible size; most products have only one. */
export async function requireFirstVariant(tx: Transaction, productId: string): Promise<VariantRow> {
  const ofProduct = eq(variants.productId, productId)
  const [row] = await tx.select().from(variants).where(ofProduct).orderBy(asc(variants.position)).limit(1)
  if (!row) throw new Error(`no size: ${productId}`)
  return row
}

const noSuchProduct = () => new ShopError('product_not_found')
