import { type Fill, fillOf, takenBy } from '#contract/catalogue/products/sizes.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { setParts, variantStock, variants } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import type { VariantRow } from '../products/staff-product.ts'

/** Far behind the sizes that are shown. */
const openedPosition = 32_000

/**
 * In a transaction that has locked the product: what its decant takes of opened bottles from now on; another kind takes
 * nothing of them. Orders keep what they took.
 * @throws ShopError fill_missing for a new decant without it
 */
export async function fillDecant(
  tx: Transaction,
  { id, kind, ...size }: Pick<VariantRow, 'id' | 'kind' | 'productId' | 'price'>,
  fill: Fill | null | undefined,
): Promise<void> {
  if (kind !== 'decant') {
    await tx.delete(setParts).where(eq(setParts.setId, id))
    return
  }
  if (!fill) {
    const known = await tx.$count(setParts, eq(setParts.setId, id))
    if (known === 0) throw new ShopError('fill_missing', {}, { field: 'ml' })
    return
  }
  const partId = await requireOpened(tx, size)
  const taken = { quantity: takenBy(fill), loss: fill.loss }
  await tx
    .insert(setParts)
    .values({ setId: id, partId, position: 0, ...taken })
    .onConflictDoUpdate({ target: [setParts.setId, setParts.partId], set: taken })
}

/** Whether a size still takes what an editor saw; undefined: he saw nothing of it. */
export async function isFilledAsSeen(
  tx: Transaction,
  { id, kind }: Pick<VariantRow, 'id' | 'kind'>,
  seen: Fill | null | undefined,
): Promise<boolean> {
  if (seen === undefined) return true
  const [taken] = kind === 'decant' ? await tx.select().from(setParts).where(eq(setParts.setId, id)) : []
  const fill = taken && fillOf(taken)
  return fill?.ml === seen?.ml && fill?.loss === seen?.loss
}

/** The id of the size that counts what is left in the opened bottles of a product whose row is locked. */
export async function requireOpened(
  tx: Transaction,
  { productId, price }: Pick<VariantRow, 'productId' | 'price'>,
): Promise<string> {
  const isOpened = and(eq(variants.productId, productId), eq(variants.kind, 'opened'))
  const [known] = await tx.select({ id: variants.id }).from(variants).where(isOpened)
  if (known) return known.id
  const [added] = await tx
    .insert(variants)
    .values({
      ...{ productId, price, kind: 'opened', position: openedPosition },
      ...{ size: 'opened', onSale: false, soldAlone: false },
    })
    .returning({ id: variants.id })
  if (!added) throw new Error(`no opened bottles: ${productId}`)
  await tx.insert(variantStock).values({ variantId: added.id })
  return added.id
}
