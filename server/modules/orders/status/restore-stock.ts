import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { recordStockChange, type StockCause, type StockMove } from '../../catalogue/index.ts'

/** Sorted by id, as orders lock them, to avoid deadlocks. */
const addBottles = prepared<StockMove>(
  'put_bottles_back',
  `with line as (
     select variant_id, product_id, sum(quantity)::int as quantity from order_lines where order_id = $1
     group by variant_id, product_id
   ), held as (
     select variant_id from variant_stock where variant_id in (select variant_id from line) order by variant_id for update
   )
   update variant_stock s set stock = s.stock + line.quantity, sold = s.sold - line.quantity
   from line join held using (variant_id) where s.variant_id = line.variant_id
   returning line.product_id as "productId", s.variant_id as "variantId", s.stock - line.quantity as before, s.stock as after`,
)

/** Restores the stock of an order, in the transaction of its cancellation or return. */
export async function restoreStock(tx: Transaction, cause: StockCause & { orderId: string }): Promise<void> {
  await recordStockChange(tx, await addBottles(tx, [cause.orderId]), cause)
}
