import { discountBetween } from '#contract/catalogue/products/catalogue-staff.ts'
import {
  maxSizes,
  type NewSize,
  plainSize,
  type SizeChange,
  type SizeFields,
  type SizeOrder,
} from '#contract/catalogue/products/sizes.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { and, asc, eq, ne, sql } from '#database/drizzle.ts'
import { orderLines, productPictures, products, variantStock, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { requirePermission } from '../../../permissions.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { fillDecant, isFilledAsSeen } from '../decants/fill-decant.ts'
import { struckThroughPrice } from '../pricing.ts'
import { requireFreeBarcode } from '../products/barcode.ts'
import { changesWhatIsPaid } from '../products/changes-what-is-paid.ts'
import { withChangeRecorded } from '../products/record-product.ts'
import { lockProduct, type ProductRow, type VariantRow } from '../products/staff-product.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { assertKindMayChange } from '../sets/kind-may-change.ts'
import { isOrderedInSet, readSetsWithSize } from '../sets/read-sets-with.ts'
import { stockSnapshot, writeMovements } from '../stock/stock-movements.ts'
import { arrangeSizes } from './arrange-sizes.ts'
import { generateSku, requireFreeSku } from './sku.ts'

/**
 * Runs a change in a transaction that has locked the product: records it and updates the listing afterwards. The
 * product gets a new version when its form shows other values of its only size.
 */
export async function changeProductSizes(
  context: SignedInContext,
  productId: string,
  change: (tx: Transaction, product: ProductRow, sizes: VariantRow[]) => Promise<void>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const product = await lockProduct(tx, productId)
    const sizes = await readSizes(tx, product.id)
    await withChangeRecorded(tx, context, product.id, async () => {
      await change(tx, product, sizes)
      if (!isFormChanged(sizes, await readSizes(tx, product.id))) return
      const version = sql`${products.version} + 1`
      await tx.update(products).set({ version }).where(eq(products.id, product.id))
    })
    await publishProducts(tx, [product.id])
  })
}

const readSizes = (tx: Transaction, productId: string): Promise<VariantRow[]> =>
  tx
    .select()
    .from(variants)
    .where(and(eq(variants.productId, productId), ne(variants.kind, 'opened')))
    .orderBy(asc(variants.position))

/** Whether a product has one size now, with other values in the product's form than before. Pure. */
function isFormChanged(before: readonly VariantRow[], [now, ...others]: readonly VariantRow[]): boolean {
  if (!now || others.length > 0) return false
  const [was] = before
  return (
    before.length > 1 ||
    was?.size !== now.size ||
    was.sku !== now.sku ||
    was.barcode !== now.barcode ||
    was.weight !== now.weight ||
    was.price !== now.price ||
    struckThroughPrice(was) !== struckThroughPrice(now)
  )
}

/**
 * Adds a size after those that are on sale.
 * @throws ShopError 404; 409 for an existing size, SKU or barcode
 */
export const addSize = (context: SignedInContext, productId: string, { stock, ...fields }: NewSize) =>
  changeProductSizes(context, productId, async (tx, product, sizes) => {
    if (sizes.length >= maxSizes) throw new ShopError('sizes_limit', { limit: maxSizes })
    assertSizeIsNew(sizes, fields.size)
    if (sizes.length === 1 && sizes[0]?.size === '') throw new ShopError('first_size_missing', {}, { field: 'size' })
    const values = { ...(await columnsOf(tx, product, fields)), productId: product.id, position: -1 }
    const [added] = await tx.insert(variants).values(values).returning()
    if (!added) throw new Error(`no size was added: ${product.id}`)
    if (fields.kind === 'decant' && stock > 0)
      throw new ShopError('decant_has_no_stock', { decant: fields.size }, { field: 'stock' })
    await tx.insert(variantStock).values({ variantId: added.id, stock })
    await fillDecant(tx, added, fields.fill)
    const move = { productId: product.id, variantId: added.id, before: 0, after: stock }
    const subject = { kind: 'stock' as const, id: product.id, name: nameWithSize(product.name, fields.size) }
    await recordChange(tx, context, subject, undefined, stockSnapshot(stock, 'opening'))
    await writeMovements(tx, [move], { reason: 'opening', at: context.now(), by: context.actor })
    await sortSizes(tx, [...sizes.filter(({ onSale }) => onSale), added, ...sizes.filter(({ onSale }) => !onSale)])
  })

/** @throws ShopError 404; 409 when it has changed since the editor saw it, and as for a new size */
export const changeSize = (
  context: SignedInContext,
  productId: string,
  variantId: string,
  { seen, ...fields }: SizeChange,
) =>
  changeProductSizes(context, productId, async (tx, product, sizes) => {
    const size = requireSize(sizes, variantId)
    if (!isAsSeen(size, seen) || !(await isFilledAsSeen(tx, size, seen.fill)))
      throw new ShopError('size_changed', { size: size.size })
    assertSizeIsNew(
      sizes.filter(({ id }) => id !== size.id),
      fields.size,
    )
    const values = await columnsOf(tx, product, fields, size.id)
    // What is in it decides whether it is a set.
    const columns = size.kind === 'set' ? { ...values, kind: size.kind } : values
    const others = sizes.filter(({ id }) => id !== size.id)
    const becomes = columns.kind ?? size.kind
    if (!isShownBottle({ onSale: true, kind: becomes }) && isShownBottle(size) && !others.some(isShownBottle))
      throw new ShopError('only_bottle', { size: size.size, product: product.name }, { field: 'kind' })
    if (changesWhatIsPaid(size, columns) || !(await isFilledAsSeen(tx, size, fields.fill)))
      await requirePermission(context, 'catalogue.price')
    if (becomes !== size.kind && [becomes, size.kind].includes('decant')) await assertKindMayChange(tx, product, size)
    await tx.update(variants).set(columns).where(eq(variants.id, size.id))
    if ([becomes, size.kind].includes('decant')) await fillDecant(tx, { ...size, kind: becomes }, fields.fill)
    if (columns.kind && columns.kind !== size.kind) await sortSizes(tx, sizes)
  })

/** @throws ShopError 409 unless these are the sizes that are on sale, each once, and in the order that was seen */
export const reorderSizes = (context: SignedInContext, productId: string, { seen, variantIds }: SizeOrder) =>
  changeProductSizes(context, productId, async (tx, { name }, sizes) => {
    const shown = sizes.filter(({ onSale }) => onSale)
    const ids = variantIds.map((id) => id.toLowerCase())
    const isSame = ids.length === shown.length && shown.every(({ id }) => ids.includes(id))
    const isSeenOrder = !seen || shown.every(({ id }, index) => id === seen[index]?.toLowerCase())
    if (!isSame || !isSeenOrder) throw new ShopError('sizes_changed', { product: name })
    const place = ({ id, onSale }: VariantRow) => (onSale ? ids.indexOf(id) : ids.length)
    await sortSizes(
      tx,
      sizes.toSorted((one, other) => place(one) - place(other)),
    )
  })

/** @throws ShopError 404; 409 for the only size that is shown */
export const setSizePublished = (context: SignedInContext, productId: string, variantId: string, onSale: boolean) =>
  changeProductSizes(context, productId, async (tx, { name }, sizes) => {
    const size = requireSize(sizes, variantId)
    if (size.onSale === onSale) return
    const shown = sizes.filter((one) => one.onSale && one.id !== size.id)
    if (!shown.some(isShownBottle)) throw new ShopError('only_published_size', { size: size.size, product: name })
    await tx.update(variants).set({ onSale }).where(eq(variants.id, size.id))
    const hidden = sizes.filter((one) => !one.onSale && one.id !== size.id)
    await sortSizes(tx, [...shown, size, ...hidden])
  })

/** @throws ShopError 404; 409 for a size that was ordered, and for the only one that is shown */
export const removeSize = (context: SignedInContext, productId: string, variantId: string) =>
  changeProductSizes(context, productId, async (tx, { name }, sizes) => {
    const size = requireSize(sizes, variantId)
    const others = sizes.filter(({ id }) => id !== size.id)
    if (!others.some(isShownBottle)) throw new ShopError('published_size_needed', { product: name })
    // A concurrent order has locked the stock's row: wait for it, so that the size counts as ordered.
    await tx.select().from(variantStock).where(eq(variantStock.variantId, size.id)).for('update')
    const { productId: ofProduct, variantId: ofSize } = orderLines
    const [ordered] = await tx
      .select({ one: sql`1` })
      .from(orderLines)
      .where(and(eq(ofProduct, size.productId), eq(ofSize, size.id)))
      .limit(1)
    if (ordered || (await isOrderedInSet(tx, size.id))) throw new ShopError('size_was_ordered', { size: size.size })
    const [set] = await readSetsWithSize(tx, size.id)
    if (set) throw new ShopError('part_of_set', { size: nameWithSize(name, size.size), set })
    await tx.delete(variants).where(eq(variants.id, size.id))
    await sortSizes(tx, others)
  })

/** What a product is shown by: a sample and a decant are no sizes of its lists. */
const isShownBottle = ({ onSale, kind }: Pick<VariantRow, 'onSale' | 'kind'>) =>
  onSale && kind !== 'sample' && kind !== 'decant'

const sortSizes = (tx: Transaction, sizes: readonly VariantRow[]) => arrangeSizes(tx, [sizes.map(({ id }) => id)])

/** @throws ShopError 404 */
export function requireSize(sizes: readonly VariantRow[], variantId: string): VariantRow {
  const size = sizes.find(({ id }) => id === variantId.toLowerCase())
  if (!size) throw new ShopError('size_not_found')
  return size
}

function assertSizeIsNew(others: readonly VariantRow[], size: string): void {
  if (others.some((other) => plainSize(other.size) === plainSize(size)))
    throw new ShopError('size_exists', { size }, { field: 'size' })
}

async function columnsOf(tx: Transaction, product: ProductRow, fields: SizeFields, variantId?: string) {
  const { size, price: taka, oldPrice: oldTaka } = fields
  const [price, oldPrice] = [toPoisha(taka), oldTaka === null ? null : toPoisha(oldTaka)]
  return {
    size,
    sku: await requireFreeSku(tx, fields.sku || generateSku(product.id, size), variantId),
    barcode: await requireFreeBarcode(tx, fields.barcode, variantId),
    ...(fields.weight !== undefined && { weight: fields.weight }),
    ...(fields.kind !== undefined && { kind: fields.kind }),
    // Only samples are not sold.
    ...(fields.soldAlone !== undefined && {
      soldAlone: fields.soldAlone || (fields.kind !== undefined && fields.kind !== 'sample'),
    }),
    ...(fields.pictureId !== undefined && { pictureId: await ownPicture(tx, product.id, fields.pictureId) }),
    price,
    oldPrice,
    discountedPercentage: discountBetween(price, oldPrice),
  }
}

/** @throws ShopError 400 for a picture that the product does not show */
async function ownPicture(tx: Transaction, product: string, picture: string | null): Promise<string | null> {
  if (picture === null) return null
  const { productId, pictureId } = productPictures
  const shown = await tx.$count(productPictures, and(eq(productId, product), eq(pictureId, picture)))
  if (shown === 0) throw new ShopError('picture_of_product_expected', {}, { field: 'pictureId' })
  return picture
}

function isAsSeen(row: VariantRow, seen: SizeFields): boolean {
  const oldPrice = struckThroughPrice(row)
  return (
    row.size === seen.size &&
    (row.sku ?? '') === seen.sku &&
    (row.barcode ?? '') === seen.barcode &&
    (seen.weight === undefined || row.weight === seen.weight) &&
    toTaka(row.price) === seen.price &&
    (oldPrice === null ? null : toTaka(oldPrice)) === seen.oldPrice &&
    (seen.kind === undefined || row.kind === seen.kind) &&
    (seen.soldAlone === undefined || row.soldAlone === seen.soldAlone) &&
    (seen.pictureId === undefined || row.pictureId === seen.pictureId)
  )
}
