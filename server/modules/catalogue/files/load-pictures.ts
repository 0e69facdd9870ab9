import { largestPicture } from '#contract/catalogue/products/catalogue-staff.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, lte, sql } from '#database/drizzle.ts'
import { catalogueImports, importedPictures } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import { ShopError } from '../../../errors.ts'
import { DownloadError, download } from '../../../http/download.ts'
import { addProductPicture } from '../pictures/product-pictures.ts'
import { writeInBatches } from '../write-in-batches.ts'

/** Milliseconds for a picture, until a product is tried again, and how often it is. */
const [timeout, tryAgainAfter, mostTries] = [20_000, 5 * 60_000, 5]
/** Products that have no picture yet show their first; more than this are left out. */
const mostPictures = 12

/** The pictures that products of other shops wait for, those of an import one after the other. */
export const picturesToLoad: WaitingRows = {
  due: (at) => sql`
    select product_id::text as key, import_id::text as "group", due_at from imported_pictures where due_at <= ${at}`,
}

/** Queues the pictures of products that an import has added. */
export const queuePictures = (
  tx: Transaction,
  importId: string,
  at: Date,
  products: readonly { productId: string; addresses: string[] }[],
) =>
  writeInBatches(products, (part) =>
    tx
      .insert(importedPictures)
      .values(
        part.map(({ productId, addresses }) => ({
          productId,
          importId,
          addresses: addresses.slice(0, mostPictures),
          dueAt: at,
        })),
      )
      .onConflictDoNothing(),
  )

/** Loads the pictures of a product in their order. What cannot be loaded is listed with its import. */
export async function loadPictures(shop: Shop, productId: string): Promise<void> {
  const { db, now, config } = shop
  const row = eq(importedPictures.productId, productId)
  // Also the time of the next attempt, should this process end.
  const [waiting] = await db
    .update(importedPictures)
    .set({ dueAt: new Date(now().getTime() + tryAgainAfter), tries: sql`${importedPictures.tries} + 1` })
    .where(and(row, lte(importedPictures.dueAt, now())))
    .returning()
  const [given] = waiting
    ? await db.select().from(catalogueImports).where(eq(catalogueImports.id, waiting.importId))
    : []
  if (!waiting || !given) return
  const by = { db, now, actor: { id: given.byUserId ?? '', name: given.byName } }
  for (const [index, address] of waiting.addresses.entries()) {
    try {
      const file = await download(address, { largest: largestPicture, timeout, anywhere: config.privateDownloads })
      await addProductPicture(by, productId, file, '')
    } catch (error) {
      if (error instanceof DownloadError && error.again && waiting.tries < mostTries) {
        await db
          .update(importedPictures)
          .set({ addresses: waiting.addresses.slice(index) })
          .where(row)
        return
      }
      const reason = reasonOf(error)
      if (reason) await addFailure(shop, waiting.importId, { address, reason })
    }
  }
  await db.delete(importedPictures).where(row)
}

/** Undefined: the product has this picture already, loaded before an interruption. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof DownloadError) return error.message
  if (!(error instanceof ShopError)) throw error
  if (error.code === 'product_has_picture') return undefined
  return error.code === 'product_not_found'
    ? 'The product was removed'
    : 'This file is no picture that the shop can show'
}

const addFailure = ({ db }: Pick<Shop, 'db'>, importId: string, failure: { address: string; reason: string }) =>
  db
    .update(catalogueImports)
    .set({ failedPictures: sql`${catalogueImports.failedPictures} || ${JSON.stringify([failure])}::jsonb` })
    .where(eq(catalogueImports.id, importId))
