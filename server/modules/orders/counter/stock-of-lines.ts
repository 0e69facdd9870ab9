import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { type ChangedStock, recordStockChange, type StockCause } from '../../catalogue/index.ts'
import { insertOrderLines } from '../insert-order-lines.ts'

/** A line to be sold; the transaction has locked its stock, of a set that of its parts. Poisha. */
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
   ), bottles as (
     select coalesce(part.part_id, line.variant_id) as variant_id, sum(line.quantity * coalesce(part.quantity, 1))::int as quantity
     from line left join set_parts part on part.set_id = line.variant_id group by 1
   ), taken as (
     update variant_stock s set stock = s.stock - bottles.quantity, sold = s.sold + bottles.quantity
     from bottles where s.variant_id = bottles.variant_id
     returning s.variant_id, s.stock + bottles.quantity as before, s.stock as after
   ), written as (
     ${insertOrderLines({ from: 'line', orderId: '$1::uuid', position: '$6::int + line.position - 1' })}
   )
   select v.product_id as "productId", taken.variant_id as "variantId", taken.before, taken.after, v.kind = 'opened' as opened
   from taken join variants v on v.id = taken.variant_id`,
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
