import type { Database } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { bottleBatches, products, variants } from '#database/schema/index.ts'
import type { ProductInFile } from '#database/seed/catalogue-file.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** Records the batches of a file's products, once all are loaded; those that a product has already are left. */
export async function loadBatches(db: Database, all: readonly ProductInFile[]): Promise<void> {
  const batches = new Map(all.flatMap(({ slug, batch }) => (batch ? [[slug, batch]] : [])))
  if (batches.size === 0) return
  await inTransaction(db, async (tx) => {
    const sizes = await tx
      .select({ slug: products.slug, productId: products.id, variantId: variants.id })
      .from(products)
      .innerJoin(variants, and(eq(variants.productId, products.id), eq(variants.position, 0)))
      .where(inArray(products.slug, [...batches.keys()]))
    const loaded: string[] = []
    for (const { slug, productId, variantId } of sizes) {
      const batch = batches.get(slug)
      const ofSize = and(eq(bottleBatches.variantId, variantId), eq(bottleBatches.code, batch?.code ?? ''))
      if (!batch || (await tx.$count(bottleBatches, ofSize)) > 0) continue
      await tx.insert(bottleBatches).values({ ...batch, variantId })
      loaded.push(productId)
    }
    await publishProducts(tx, loaded)
  })
}
