import { millilitresOf } from '#contract/catalogue/price-per-ml.ts'
import { type BottleOpening, type OpenedCount, openedUnit } from '#contract/catalogue/products/sizes.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { variantStock, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { lockProduct } from '../products/staff-product.ts'
import { recordStockChange } from '../stock/availability.ts'
import { type LockedStock, lockStocks, writeStocks } from '../stock/locked-stocks.ts'
import type { ChangedStock } from '../stock/stock-movements.ts'
import { requireOpened } from './fill-decant.ts'

/**
 * Opens a bottle: it leaves the stock of its size, and decants are filled from it.
 * @throws ShopError 404; 409 when none is in stock; 400 for more than its size says
 */
export async function openBottle(
  context: SignedInContext,
  productId: string,
  { variantId, ml }: BottleOpening,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const product = await lockProduct(tx, productId)
    const ofProduct = and(eq(variants.productId, product.id), eq(variants.id, variantId.toLowerCase()))
    const [size] = await tx.select().from(variants).where(ofProduct)
    if (!size || size.kind === 'opened') throw new ShopError('size_not_found')
    const inBottle = millilitresOf(size.size)
    if (inBottle !== undefined && ml > inBottle) {
      throw new ShopError('bottle_has_less', { ml: inBottle }, { field: 'ml' })
    }
    const opened = await requireOpened(tx, size)
    const stocks = await lockStocks(tx, [size.id, opened])
    const bottle = stocks.find((one) => one.variantId === size.id)
    const left = stocks.find((one) => one.variantId === opened)
    if (!bottle || !left) throw new ShopError('size_not_found')
    const name = nameWithSize(product.name, size.size)
    if (bottle.stock === 0) throw new ShopError('bottle_not_in_stock', { size: name })
    await writeStocks(tx, context, [{ ...bottle, after: bottle.stock - 1 }], { reason: 'opened', note: undefined })
    await setOpened(tx, context, left, { after: left.stock + ml * openedUnit, reason: 'opened' })
  })
}

/**
 * Sets what is left in the opened bottles of a product, if it is still what the editor saw.
 * @throws ShopError 404 for a product without any; 409 with what is left
 */
export async function countOpened(
  context: SignedInContext,
  productId: string,
  { seen, ml }: OpenedCount,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const product = await lockProduct(tx, productId)
    const isOpened = and(eq(variants.productId, product.id), eq(variants.kind, 'opened'))
    const [known] = await tx.select({ id: variants.id }).from(variants).where(isOpened)
    const [left] = known ? await lockStocks(tx, [known.id]) : []
    if (!left) throw new ShopError('size_not_found')
    if (left.stock !== Math.round(seen * openedUnit)) {
      throw new ShopError('opened_changed', { ml: left.stock / openedUnit })
    }
    await setOpened(tx, context, left, { after: Math.round(ml * openedUnit), reason: 'filled' })
  })
}

/** Sets the locked stock of opened bottles, and records it as any change of a stock. */
async function setOpened(
  tx: Transaction,
  context: SignedInContext,
  { productId, variantId, name, stock: before }: LockedStock,
  { after, reason }: { after: number; reason: 'opened' | 'filled' },
): Promise<void> {
  if (after === before) return
  const subject = { kind: 'stock' as const, id: productId, name }
  await recordChange(tx, context, subject, inMl(before), inMl(after))
  await tx
    .update(variantStock)
    .set({ stock: sql`${after}` })
    .where(eq(variantStock.variantId, variantId))
  const changed: ChangedStock = { productId, variantId, before, after, opened: true }
  await recordStockChange(tx, [changed], { reason, at: context.now(), by: context.actor })
}

const inMl = (stock: number) => ({ 'In opened bottles': `${stock / openedUnit} ml` })
