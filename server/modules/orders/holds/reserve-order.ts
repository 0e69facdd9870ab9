import { bottlesBySize, stockForLines } from '#contract/orders/ordered-parts.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { orderLines, orders, variantStock } from '#database/schema/index.ts'
import { lockStocks, type StockCause } from '../../catalogue/index.ts'
import { changeOrderedStock } from '../change-ordered-stock.ts'
import type { Shortage } from '../shortage.ts'
import { findSoldOutSamples, leaveOutSamples } from './free-samples.ts'

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
    const lines = await selectLines(tx, id)
    const stocks = await lockStocks(tx, [...bottlesBySize(lines).keys()])
    const leftOut = await leaveOutSamples(tx, id, cause.at)
    const taken = lines.filter((line) => !leftOut.has(line.variantId))
    const wanted = bottlesBySize(taken)
    const shortage = shortageIn(taken, stocks)
    if (shortage) return shortage
    await changeOrderedStock(tx, wanted, { reason: 'order', orderId: id, ...cause })
  }
  await tx.update(orders).set({ hold: 'full' }).where(eq(orders.id, id))
  return undefined
}

const selectLines = (db: Database | Transaction, id: string) => {
  const { orderId, position, variantId, parts, name, nameInBangla, size, quantity } = orderLines
  return db
    .select({ position, variantId, parts, name, nameInBangla, size, quantity })
    .from(orderLines)
    .where(eq(orderId, id))
    .orderBy(position)
}

/** The first line of which too few pieces are left. */
function shortageIn(
  lines: Awaited<ReturnType<typeof selectLines>>,
  stocks: readonly { variantId: string; stock: number }[],
): Shortage | undefined {
  const known = new Map(stocks.map(({ variantId, stock }) => [variantId, stock]))
  const left = stockForLines(lines, (variantId) => known.get(variantId) ?? 0)
  return lines.flatMap(({ name, nameInBangla, size, quantity }, index) => {
    const stock = left[index] ?? 0
    return stock < quantity ? [{ name, nameInBangla, size, stock }] : []
  })[0]
}

/** A product of a request, no free sample, of which too few are left now; undefined when there are enough. */
export async function findShortage(db: Database | Transaction, orderId: string): Promise<Shortage | undefined> {
  const requests = await db.$count(orders, and(eq(orders.id, orderId), eq(orders.hold, 'none')))
  if (requests === 0) return undefined
  const soldOut = await findSoldOutSamples(db, orderId)
  const lines = (await selectLines(db, orderId)).filter(({ position }) => !soldOut.has(position))
  const { variantId, stock } = variantStock
  const ids = [...bottlesBySize(lines).keys()]
  return shortageIn(lines, await db.select({ variantId, stock }).from(variantStock).where(inArray(variantId, ids)))
}
