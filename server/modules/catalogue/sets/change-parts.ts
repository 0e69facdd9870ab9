import type { SetParts } from '#contract/catalogue/products/sizes.ts'
import { nameWithSize } from '#contract/names.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Transaction } from '#database/client.ts'
import { eq, inArray } from '#database/drizzle.ts'
import { products, setParts, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { ProductRow } from '../products/staff-product.ts'
import { changeProductSizes, requireSize } from '../sizes/change-sizes.ts'
import { assertKindMayChange } from './kind-may-change.ts'

type Part = SetParts['parts'][number]

/**
 * Makes a size a set of sizes of other products, or changes what is in it; without parts it is an ordinary size again.
 * Orders keep the parts that they were placed with.
 * @throws ShopError 404; 409 when its parts have changed since the editor saw them, for a size that has a stock or was
 * ordered as another kind, that is part of a set, and for parts that are sets or sizes of the same product
 */
export const changeParts = (context: SignedInContext, productId: string, variantId: string, change: SetParts) =>
  changeProductSizes(context, productId, async (tx, product, sizes) => {
    // Serialized: of two changes that put each set into the other, the second has to see the first.
    await acquireLocks(tx, 'sets')
    const size = requireSize(sizes, variantId)
    const parts = mergedParts(change.parts)
    const before = await readParts(tx, size.id)
    if (!isSame(before, mergedParts(change.seen))) {
      throw new ShopError('set_changed', { set: nameWithSize(product.name, size.size) })
    }
    const priceBack = parts.length > 0 && (change.priceBack ?? size.priceBack)
    if (priceBack !== size.priceBack) await tx.update(variants).set({ priceBack }).where(eq(variants.id, size.id))
    if (isSame(before, parts)) return
    if (size.kind === 'decant') throw new ShopError('decant_in_set', { decant: nameWithSize(product.name, size.size) })
    const kind = parts.length > 0 ? 'set' : 'bottle'
    if (kind !== size.kind) await assertKindMayChange(tx, product, size)
    await assertParts(tx, product, parts)
    await tx.delete(setParts).where(eq(setParts.setId, size.id))
    await tx.update(variants).set({ kind }).where(eq(variants.id, size.id))
    if (parts.length === 0) return
    const rows = parts.map(({ variantId: partId, quantity }, position) => ({
      setId: size.id,
      partId,
      position,
      quantity,
    }))
    await tx.insert(setParts).values(rows)
  })

/** Each size once; more of one than a set may have is refused by the table. */
const mergedParts = (parts: readonly Part[]): Part[] =>
  [...Map.groupBy(parts, ({ variantId }) => variantId.toLowerCase())].map(([variantId, all]) => ({
    variantId,
    quantity: all.reduce((sum, { quantity }) => sum + quantity, 0),
  }))

const readParts = (tx: Transaction, setId: string): Promise<Part[]> =>
  tx
    .select({ variantId: setParts.partId, quantity: setParts.quantity })
    .from(setParts)
    .where(eq(setParts.setId, setId))
    .orderBy(setParts.position)

const isSame = (one: readonly Part[], other: readonly Part[]) =>
  one.length === other.length &&
  one.every(({ variantId, quantity }, at) => variantId === other[at]?.variantId && quantity === other[at].quantity)

async function assertParts(tx: Transaction, { id }: ProductRow, parts: readonly Part[]): Promise<void> {
  const ids = parts.map(({ variantId }) => variantId)
  if (ids.length === 0) return
  const rows = await tx
    .select({ name: products.name, productId: products.id, size: variants.size, kind: variants.kind })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids))
    .for('key share')
  if (rows.length < ids.length) throw new ShopError('part_not_found')
  if (rows.some(({ productId }) => productId === id)) throw new ShopError('set_of_itself')
  const set = rows.find(({ kind }) => kind === 'set')
  if (set) throw new ShopError('set_in_set', { set: nameWithSize(set.name, set.size) })
  const decant = rows.find(({ kind }) => kind === 'decant' || kind === 'opened')
  if (decant) throw new ShopError('decant_in_set', { decant: nameWithSize(decant.name, decant.size) })
}
