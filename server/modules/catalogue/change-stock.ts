import { eq } from 'drizzle-orm'
import type { StockChange } from '#contract/catalogue-staff.ts'
import { toTaka } from '#contract/money.ts'
import { products } from '#database/schema/index.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { forgetCatalogueVersion } from './catalogue-version.ts'
import { lockProduct } from './staff-product.ts'

/**
 * Says how many bottles there are, where there are as many as the editor saw: a sale of this moment is not lost.
 * @throws ShopError conflict with the present number
 */
export async function changeStock(context: Context, id: string, { seen, stock }: StockChange): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const row = await lockProduct(tx, id)
    if (row.stock !== seen) {
      const are = row.stock === 1 ? 'There is 1' : `There are ${row.stock}`
      throw new ShopError('conflict', `${are} of ${row.name} now, not ${seen}. Nothing was changed: count again.`, {
        items: [{ _id: row.id, name: row.name, price: toTaka(row.price), stock: row.stock }],
      })
    }
    await tx.update(products).set({ stock }).where(eq(products.id, row.id))
  })
  forgetCatalogueVersion(context)
}
