import type { Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { type ChangedStock, recordStockChange, type StockCause, shownSkuText } from '../../catalogue/index.ts'

/** A line to be sold; the transaction has locked its stock. Poisha. */
interface SoldLine {
  variantId: string
  quantity: number
  price: number
}

const takeAndWrite = prepared<ChangedStock>(
  'add_lines_of_staff',
  `with line as (
     select * from unnest($2::uuid[], $3::int[], $4::int[]) with ordinality as line (variant_id, quantity, price, position)
   ), taken as (
     update variant_stock s set stock = s.stock - line.quantity, sold = s.sold + line.quantity
     from line where s.variant_id = line.variant_id
     returning s.variant_id, s.stock + line.quantity as before, s.stock as after
   ), written as (
     insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category,
       picture_id, price, quantity)
     select $1::uuid, $5::int + line.position - 1, p.id, v.id, p.name, v.size, ${shownSkuText},
       p.description, b.name, c.name,
       coalesce(v.picture_id, (select picture_id from product_pictures where product_id = p.id order by position limit 1)),
       line.price, line.quantity
     from line
     join variants v on v.id = line.variant_id
     join products p on p.id = v.product_id
     join brands b on b.id = p.brand_id
     join categories c on c.id = p.category_id
     returning variant_id, product_id
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
  ]
  await recordStockChange(tx, await takeAndWrite(tx, [cause.orderId, ...columns, first]), cause)
}
