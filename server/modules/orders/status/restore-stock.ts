import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { restockBottles } from '../change-ordered-stock.ts'

/**
 * Restores the stock of an order, in the transaction of its cancellation or return. Bottles that went back with a
 * refund are not restored again.
 */
export async function restoreStock(tx: Transaction, cause: StockCause & { orderId: string }): Promise<void> {
  const { variantId, quantity, restocked } = orderLines
  const lines = await tx
    .select({ variantId, bottles: sql<number>`${quantity} - ${restocked}` })
    .from(orderLines)
    .where(eq(orderLines.orderId, cause.orderId))
  await restockBottles(tx, lines, cause)
}
