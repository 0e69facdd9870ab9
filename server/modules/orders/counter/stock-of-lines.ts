import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { type ChangedStock, recordStockChange, type StockCause } from '../../catalogue/index.ts'
import { insertOrderLines } from '../insert-order-lines.ts'

/** A line to be sold; the transaction has locked its stock. Poisha. */
interface SoldLine {
  variantId: string
  quantity: number
  price: number
  /** Without a sale. */
  regularPrice: number
}

const takeAndWrite = prepared<ChangedStock>(
  'add_lines_of_staff',
  `with line as (
     select * from unnest($2::uuid[], $3::int[], $4::int[], $5::int[])
       with ordinality as line (variant_id, quantity, price, regular_price, position)
   ), taken as (
     update variant_stock s set stock = s.stock - line.quantity, sold = s.sold + line.quantity
     from line where s.variant_id = line.variant_id
     returning s.variant_id, s.stock + line.quantity as before, s.stock as after
   ), written as (
     ${insertOrderLines({ from: 'line', orderId: '$1::uuid', position: '$6::int + line.position - 1' })}
   )
   select written.product_id as "productId", written.variant_id as "variantId", taken.before, taken.after from written join taken using (variant_id)`,
)

/** Writes lines of an order, from position `first` on, and reduces their stock. */
export async function addLines(
  tx: Transaction,
  lines: readonly SoldLine[],
  cause: StockCause & { orderId: string },
  first = 0,
): Promise<void> {
  if (lines.length === 0) return
  const columns = [
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
    lines.map(({ price }) => price),
    lines.map(({ regularPrice }) => regularPrice),
  ]
  await recordStockChange(tx, await takeAndWrite(tx, [cause.orderId, ...columns, first]), cause)
}
