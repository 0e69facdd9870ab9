import { bottlesBySize, type OrderedPart } from '#contract/orders/ordered-parts.ts'
import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { type ChangedStock, recordStockChange, type StockCause } from '../catalogue/index.ts'

/** Locks the stocks sorted by id, as orders do, to avoid deadlocks. */
const change = prepared<ChangedStock>(
  'change_ordered_stock',
  `with line as (
     select * from unnest($1::uuid[], $2::int[]) as line (variant_id, quantity)
   ), held as (
     select variant_id from variant_stock where variant_id in (select variant_id from line) order by variant_id for update
   )
   update variant_stock s set stock = s.stock - line.quantity, sold = s.sold + line.quantity
   from line join held using (variant_id) join variants v on v.id = line.variant_id where s.variant_id = line.variant_id
   returning v.product_id as "productId", s.variant_id as "variantId", s.stock + line.quantity as before, s.stock as after,
     v.kind = 'opened' as opened`,
)

/**
 * Changes the stocks by the quantities that an order has gained, by size id: they are taken from the stock, negative
 * ones are put back. Records the movements.
 */
export async function changeOrderedStock(
  tx: Transaction,
  quantities: ReadonlyMap<string, number>,
  cause: StockCause & { orderId: string },
): Promise<void> {
  const changed = [...quantities].filter(([, quantity]) => quantity !== 0)
  if (changed.length === 0) return
  const values = [changed.map(([variantId]) => variantId), changed.map(([, quantity]) => quantity)]
  await recordStockChange(tx, await change(tx, values), cause)
}

/**
 * Puts pieces of lines back into stock, of a set the bottles that were in it when it was ordered, of a decant what it took
 * of opened bottles.
 */
export async function restockBottles(
  tx: Transaction,
  lines: readonly (Pick<OrderedPart, 'variantId'> & { parts: OrderedPart[] | null; bottles: number })[],
  cause: StockCause & { orderId: string },
): Promise<void> {
  await changeOrderedStock(tx, bottlesBySize(lines.map((line) => ({ ...line, quantity: -line.bottles }))), cause)
}
