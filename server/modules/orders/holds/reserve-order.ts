import type { Database, Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { prepared } from '#database/prepared.ts'
import { orderLines, orders } from '#database/schema/index.ts'
import { lockStocks, type StockCause } from '../../catalogue/index.ts'
import { changeOrderedStock } from '../change-ordered-stock.ts'
import type { Shortage } from '../shortage.ts'
import { isFreeSample, leaveOutSamples } from './free-samples.ts'

type Held = Pick<typeof orders.$inferSelect, 'id' | 'hold'>

/**
 * In a transaction that has locked the order, when it is confirmed or paid: it keeps its bottles from now on; a request
 * gets them, without free samples that are sold out. Returns undefined, or the product of which too few are left; then at
 * most such samples have been left out.
 */
export async function reserveOrder(
  tx: Transaction,
  { id, hold }: Held,
  cause: Pick<StockCause, 'at' | 'by'>,
): Promise<Shortage | undefined> {
  if (hold === 'full') return undefined
  if (hold === 'none') {
    const { variantId, quantity } = orderLines
    const lines = await tx.select({ variantId, quantity }).from(orderLines).where(eq(orderLines.orderId, id))
    const stocks = await lockStocks(
      tx,
      lines.map((line) => line.variantId),
    )
    const leftOut = await leaveOutSamples(tx, id, cause.at)
    const taken = lines.filter((line) => !leftOut.has(line.variantId))
    const wanted = new Map(taken.map((line) => [line.variantId, line.quantity]))
    for (const { variantId, name, nameInBangla, size, stock } of stocks) {
      if (stock < (wanted.get(variantId) ?? 0)) return { name, nameInBangla, size, stock }
    }
    await changeOrderedStock(tx, wanted, { reason: 'order', orderId: id, ...cause })
  }
  await tx.update(orders).set({ hold: 'full' }).where(eq(orders.id, id))
  return undefined
}

const findShort = prepared<Shortage>(
  'shortage_of_request',
  `select line.name, line.name_bn as "nameInBangla", line.size, s.stock from orders join order_lines line on line.order_id = orders.id
   join variant_stock s on s.variant_id = line.variant_id
   where orders.id = $1 and orders.hold = 'none' and s.stock < line.quantity and not ${isFreeSample} order by line.position limit 1`,
)

/** A product of a request of which too few are left now; undefined when there are enough. */
export async function findShortage(db: Database | Transaction, orderId: string): Promise<Shortage | undefined> {
  const [short] = await findShort(db, [orderId])
  return short
}
