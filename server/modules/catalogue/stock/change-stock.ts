import type { StockChange } from '#contract/catalogue/products/catalogue-staff.ts'
import { toTaka } from '#contract/money.ts'
import { prepared } from '#database/prepared.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { recordChange } from '../../../staff-changes.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { recordStockChange } from './availability.ts'
import { stockSnapshot } from './stock-movements.ts'

interface LockedStock {
  variantId: string
  name: string
  price: number
  stock: number
}

const lockStock = prepared<LockedStock>(
  'lock_stock',
  `select s.variant_id as "variantId", concat_ws(', ', p.name, nullif(v.size, '')) as name, v.price, s.stock
   from variants v join products p on p.id = v.product_id join variant_stock s on s.variant_id = v.id
   where v.product_id = $1 and case when $2::uuid is null then v.position = 0 else v.id = $2::uuid end for update of s`,
)
const setStock = prepared('set_stock', 'update variant_stock set stock = $2 where variant_id = $1')

/**
 * Sets the stock, if it is still what the editor saw, so that no concurrent sale is lost.
 * @throws ShopError conflict with the current stock
 */
export async function changeStock(
  context: SignedInContext,
  id: string,
  { variantId, seen, stock, reason = 'correction', note }: StockChange,
): Promise<void> {
  const { _id } = await requireStaffProduct(context.db, id)
  await inTransaction(context.db, async (tx) => {
    const [locked] = await lockStock(tx, [_id, variantId ?? null])
    if (!locked) throw new ShopError('not_found', 'This product has no such size.')
    if (locked.stock !== seen) {
      const are = locked.stock === 1 ? 'There is 1' : `There are ${locked.stock}`
      throw new ShopError(
        'conflict',
        `${are} of ${locked.name} now, not ${seen}. Nothing was changed: please count again.`,
        {
          items: [
            { _id, variantId: locked.variantId, name: locked.name, price: toTaka(locked.price), stock: locked.stock },
          ],
        },
      )
    }
    await setStock(tx, [locked.variantId, stock])
    const move = { productId: _id, variantId: locked.variantId, before: locked.stock, after: stock }
    const subject = { kind: 'stock' as const, id: _id, name: locked.name }
    await recordChange(tx, context, subject, stockSnapshot(locked.stock), stockSnapshot(stock, reason, note))
    await recordStockChange(tx, [move], { reason, note, at: context.now(), by: context.actor })
  })
}
