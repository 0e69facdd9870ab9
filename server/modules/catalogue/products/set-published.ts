import { eq } from '#database/drizzle.ts'
import { products } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { publishProducts } from '../publishing/publish-products.ts'
import { withChangeRecorded } from './record-product.ts'
import { lockProduct } from './staff-product.ts'

/** Publishes or hides a product. Its orders, reviews and pictures stay unchanged. */
export async function setPublished(context: SignedInContext, id: string, onSale: boolean): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await lockProduct(tx, id)
    if (row.onSale === onSale) return
    await withChangeRecorded(tx, context, row.id, async () => {
      await tx.update(products).set({ onSale }).where(eq(products.id, row.id))
    })
    await publishProducts(tx, [row.id])
  })
}
