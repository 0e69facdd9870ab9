import type { StockChange } from '#contract/catalogue/products/catalogue-staff.ts'
import { nameWithSize } from '#contract/names.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { asItems, lockStocks, writeStocks } from './locked-stocks.ts'

/**
 * Sets the stock, if it is still what the editor saw, so that no concurrent sale is lost.
 * @throws ShopError 404; 409 with the current stock
 */
export async function changeStock(
  context: SignedInContext,
  id: string,
  { variantId, seen, stock, reason = 'correction', note }: StockChange,
): Promise<void> {
  const { variants } = await requireStaffProduct(context.db, id)
  const size = variantId ? variants.find(({ _id }) => _id === variantId.toLowerCase()) : variants[0]
  await inTransaction(context.db, async (tx) => {
    const [locked] = size ? await lockStocks(tx, [size._id]) : []
    if (!locked) throw new ShopError('size_not_found')
    if (locked.stock !== seen) {
      const params = { stock: locked.stock, size: nameWithSize(locked.name, locked.size), seen }
      throw new ShopError('stock_changed', params, { items: asItems([locked]) })
    }
    await writeStocks(tx, context, [{ ...locked, after: stock }], { reason, note })
  })
}
