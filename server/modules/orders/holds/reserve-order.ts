import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderLines, orders } from '#database/schema/index.ts'
import { lockStocks, type StockCause } from '../../catalogue/index.ts'
import { changeOrderedStock } from '../change-ordered-stock.ts'
import { shortageMessage } from '../shortage-message.ts'

type Held = Pick<typeof orders.$inferSelect, 'id' | 'hold'>

/**
 * In a transaction that has locked the order, when it is confirmed or paid: it keeps its bottles from now on; a request
 * gets them. Returns undefined, or the sentence that names the product of which too few are left; then nothing has
 * changed.
 */
export async function reserveOrder(
  tx: Transaction,
  { id, hold }: Held,
  cause: Pick<StockCause, 'at' | 'by'>,
): Promise<string | undefined> {
  if (hold === 'full') return undefined
  if (hold === 'none') {
    const { variantId, quantity } = orderLines
    const lines = await tx.select({ variantId, quantity }).from(orderLines).where(eq(orderLines.orderId, id))
    const wanted = new Map(lines.map((line) => [line.variantId, line.quantity]))
    for (const { variantId, name, size, stock } of await lockStocks(tx, [...wanted.keys()])) {
      if (stock < (wanted.get(variantId) ?? 0)) return shortageMessage(name, size, stock)
    }
    await changeOrderedStock(tx, wanted, { reason: 'order', orderId: id, ...cause })
  }
  await tx.update(orders).set({ hold: 'full' }).where(eq(orders.id, id))
  return undefined
}

const findShort = prepared<{ name: string; size: string; stock: number }>(
  'shortage_of_request',
  `select line.name, line.size, s.stock from orders join order_lines line on line.order_id = orders.id
   join variant_stock s on s.variant_id = line.variant_id
   where orders.id = $1 and orders.hold = 'none' and s.stock < line.quantity order by line.position limit 1`,
)

/** The sentence that names a product of a request of which too few are left now; undefined when there are enough. */
export async function findShortage(db: Database | Transaction, orderId: string): Promise<string | undefined> {
  const [short] = await findShort(db, [orderId])
  return short && shortageMessage(short.name, short.size, short.stock)
}
