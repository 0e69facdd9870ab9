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
   returning v.product_id as "productId", s.variant_id as "variantId", s.stock + line.quantity as before, s.stock as after`,
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

/** Puts bottles of an order back into stock. */
export async function restockBottles(
  tx: Transaction,
  lines: readonly { variantId: string; bottles: number }[],
  cause: StockCause & { orderId: string },
): Promise<void> {
  const quantities = new Map<string, number>()
  for (const { variantId, bottles } of lines) quantities.set(variantId, (quantities.get(variantId) ?? 0) - bottles)
  await changeOrderedStock(tx, quantities, cause)
}
