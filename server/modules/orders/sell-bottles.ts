import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { recordStockChange, type StockCause, type StockMove } from '../catalogue/index.ts'

/** Locks the stocks sorted by id, as orders do, to avoid deadlocks. */
const sell = prepared<StockMove>(
  'sell_bottles',
  `with line as (
     select * from unnest($1::uuid[], $2::int[]) as line (variant_id, quantity)
   ), held as (
     select variant_id from variant_stock where variant_id in (select variant_id from line) order by variant_id for update
   )
   update variant_stock s set stock = s.stock - line.quantity, sold = s.sold + line.quantity
   from line join held using (variant_id) join variants v on v.id = line.variant_id where s.variant_id = line.variant_id
   returning v.product_id as "productId", s.variant_id as "variantId", s.stock + line.quantity as before, s.stock as after`,
)

/** Reduces the stocks by the quantity of each size id, and records the movements. Negative quantities are restocked. */
export async function sellBottles(
  tx: Transaction,
  quantities: ReadonlyMap<string, number>,
  cause: StockCause & { orderId: string },
): Promise<void> {
  const changed = [...quantities].filter(([, quantity]) => quantity !== 0)
  if (changed.length === 0) return
  const values = [changed.map(([variantId]) => variantId), changed.map(([, quantity]) => quantity)]
  await recordStockChange(tx, await sell(tx, values), cause)
}
