import type { NewBottleBatch } from '#contract/catalogue/bottle-batches.ts'
import { isUuid } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { bottleBatches, pictures, products, variants } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange, type Snapshot } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { preparedPicture } from '../pictures/prepared-picture.ts'
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
    await recordAndPublish(tx, context, removed, [batchSnapshot(removed), undefined])
  })

/**
 * Sets or replaces the photograph of a batch, with box and bottle.
 * @throws ShopError 404, 400 for an invalid or too large picture
 */
export async function setBatchPicture(context: SignedInContext, id: string, file: unknown): Promise<void> {
  const isBatch = isUuid(id) && (await context.db.$count(bottleBatches, eq(bottleBatches.id, id))) > 0
  if (!isBatch) throw new ShopError('batch_not_found')
  const picture = await preparedPicture(file)
  await inTransaction(context.db, async (tx) => {
    await tx.insert(pictures).values(picture).onConflictDoNothing()
    const pictureId = picture.id
    const [changed] = await tx.update(bottleBatches).set({ pictureId }).where(eq(bottleBatches.id, id)).returning()
    if (!changed) throw new ShopError('batch_not_found')
    await recordAndPublish(tx, context, changed, [undefined, { Batch: changed.code, Photo: 'added' }])
  })
}

/** In the transaction of the change of a batch: its entry in the change log, and the page that shows it. */
async function recordAndPublish(
  tx: Transaction,
  context: SignedInContext,
  { variantId }: typeof bottleBatches.$inferSelect,
  [before, after]: [Snapshot | undefined, Snapshot | undefined],
): Promise<void> {
  const [of] = await tx
    .select({ productId: products.id, name: products.name, size: variants.size })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, variantId))
  if (!of) return
  const subject = { kind: 'stock' as const, id: of.productId, name: nameWithSize(of.name, of.size) }
  await recordChange(tx, context, subject, before, after)
  await publishProducts(tx, [of.productId])
}

const batchSnapshot = ({ code, madeIn, expiresIn, source, sourceInBangla }: NewBottleBatch): Snapshot => ({
  Batch: code,
  ...(madeIn && { Made: madeIn }),
  ...(expiresIn && { Expires: expiresIn }),
  ...(source && { Source: source }),
  ...(sourceInBangla && { 'Source in Bangla': sourceInBangla }),
})
