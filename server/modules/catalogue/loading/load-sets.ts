import { plainSize } from '#contract/catalogue/products/sizes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { eq, inArray } from '#database/drizzle.ts'
import { products, setParts, variants } from '#database/schema/index.ts'
import type { ProductInFile } from '#database/seed/catalogue-file.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'

/** Makes the products of a file that have parts sets of them, once all of its products are loaded. */
export async function loadSets(db: Database, all: readonly ProductInFile[]): Promise<void> {
  const sets = all.filter(({ parts }) => parts.length > 0)
  if (sets.length === 0) return
  await inTransaction(db, async (tx) => {
    const slugs = sets.flatMap(({ slug, parts }) => [slug, ...parts.map((part) => part.slug)])
    const sizes = await readSizes(tx, slugs)
    for (const { slug, parts } of sets) {
      const set = sizes.find((one) => one.slug === slug)
      if (!set) throw new Error(`not loaded: ${slug}`)
      const rows = parts.map((part, position) => {
        const ofProduct = sizes.filter((one) => one.slug === part.slug)
        const size = ofProduct.find((one) => plainSize(one.size) === plainSize(part.size ?? one.size))
        if (!size) throw new Error(`no such size: ${part.slug}`)
        return { setId: set.variantId, partId: size.variantId, position, quantity: part.quantity }
      })
      await tx.delete(setParts).where(eq(setParts.setId, set.variantId))
      await tx.insert(setParts).values(rows)
      await tx.update(variants).set({ kind: 'set' }).where(eq(variants.id, set.variantId))
    }
    await publishProducts(
      tx,
      new Set(sets.flatMap(({ slug }) => sizes.find((one) => one.slug === slug)?.productId ?? [])),
    )
  })
}

/** The sizes of products in order. */
const readSizes = (tx: Transaction, slugs: readonly string[]) =>
  tx
    .select({ slug: products.slug, productId: products.id, variantId: variants.id, size: variants.size })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(inArray(products.slug, [...slugs]))
    .orderBy(products.slug, variants.position)
