import type { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import { isUuid } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { bottleBatches, products, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** A batch with the size that was received. */
interface ReceivedBatch {
  productId: string
  variantId: string
  /** The product with its size. */
  name: string
  batch: NewBottleBatch
}

/** In the transaction that adds received bottles: records from which batches they are. Pages show the last one. */
export async function recordBatches(
  tx: Transaction,
  context: SignedInContext,
  received: readonly ReceivedBatch[],
): Promise<void> {
  if (received.length === 0) return
  const { actor, now } = context
  for (const { productId, variantId, name, batch } of received) {
    await tx.insert(bottleBatches).values({ ...batch, variantId, at: now(), byUserId: actor.id, byName: actor.name })
    await recordChange(tx, context, { kind: 'stock', id: productId, name }, undefined, batchSnapshot(batch))
  }
  await publishProducts(tx, new Set(received.map(({ productId }) => productId)))
}

/** @throws ShopError 404 */
export const removeBatch = (context: SignedInContext, id: string): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const [removed] = isUuid(id) ? await tx.delete(bottleBatches).where(eq(bottleBatches.id, id)).returning() : []
    if (!removed) throw new ShopError('batch_not_found')
    const [of] = await tx
      .select({ productId: products.id, name: products.name, size: variants.size })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(variants.id, removed.variantId))
    if (!of) return
    const subject = { kind: 'stock' as const, id: of.productId, name: nameWithSize(of.name, of.size) }
    await recordChange(tx, context, subject, batchSnapshot(removed), undefined)
    await publishProducts(tx, [of.productId])
  })

const batchSnapshot = ({ code, madeIn, expiresIn, source, sourceInBangla }: NewBottleBatch): Snapshot => ({
  Batch: code,
  ...(madeIn && { Made: madeIn }),
  ...(expiresIn && { Expires: expiresIn }),
  ...(source && { Source: source }),
  ...(sourceInBangla && { 'Source in Bangla': sourceInBangla }),
})
