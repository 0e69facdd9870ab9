import type { BottleBatch, LastBatch } from '#contract/catalogue/bottle-batches.ts'
import { isUuid } from '#contract/limits.ts'
import type { Database, Transaction } from '#database/client.ts'
import { desc, eq } from '#database/drizzle.ts'
import { bottleBatches, variants } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { isOneOf } from '../is-one-of.ts'

/** So many of a product are listed. */
const maxListed = 50

const imageOf = (pictureId: string | null) => pictureId !== null && { image: `/media/${pictureId}-960.jpg` }

/** The batch of each product that was received last. */
export async function readLastBatches(db: Database | Transaction, ids: string[]): Promise<Map<string, LastBatch>> {
  const { code, madeIn, expiresIn, source, sourceInBangla, at, variantId, pictureId } = bottleBatches
  const { productId } = variants
  const rows = await db
    .selectDistinctOn([productId], { productId, at, code, madeIn, expiresIn, source, sourceInBangla, pictureId })
    .from(bottleBatches)
    .innerJoin(variants, eq(variants.id, variantId))
    .where(isOneOf(productId, ids))
    .orderBy(productId, desc(at))
  return new Map(
    rows.map(({ productId, at, pictureId, ...batch }) => [
      productId,
      { ...batch, ...imageOf(pictureId), seenAt: at.toISOString() },
    ]),
  )
}

/** The batches of a product, the newest first. @throws ShopError 404 */
export async function listBatches(db: Database, id: string): Promise<BottleBatch[]> {
  if (!isUuid(id)) throw new ShopError('product_not_found')
  const rows = await db
    .select({ batch: bottleBatches, size: variants.size })
    .from(bottleBatches)
    .innerJoin(variants, eq(variants.id, bottleBatches.variantId))
    .where(eq(variants.productId, id.toLowerCase()))
    .orderBy(desc(bottleBatches.at))
    .limit(maxListed)
  return rows.map(
    ({ batch: { id, code, madeIn, expiresIn, source, sourceInBangla, at, byName, pictureId }, size }) => ({
      ...{ _id: id, size, code, madeIn, expiresIn, source, sourceInBangla },
      ...{ ...imageOf(pictureId), seenAt: at.toISOString(), seenBy: byName ?? '' },
    }),
  )
}
