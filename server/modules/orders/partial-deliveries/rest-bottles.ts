import { isDecant } from '#contract/orders/ordered-parts.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, gt } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { restockBottles } from '../change-ordered-stock.ts'

/**
 * In a transaction that has locked the order: puts the bottles of a parcel that were not delivered into stock, once,
 * or takes them out again (`back`: false). Nothing is refunded with them. Decants are not sold again.
 */
export async function moveRestBottles(
  tx: Transaction,
  { back, ...cause }: StockCause & { orderId: string; back: boolean },
): Promise<void> {
  const { orderId, undelivered, variantId, parts } = orderLines
  const rest = and(eq(orderId, cause.orderId), gt(undelivered, 0))
  const lines = await tx.select({ variantId, parts, undelivered }).from(orderLines).where(rest)
  const sign = back ? 1 : -1
  const moved = lines.filter((line) => !isDecant(line)).map((line) => ({ ...line, bottles: sign * line.undelivered }))
  await restockBottles(tx, moved, cause)
}
