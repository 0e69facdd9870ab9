import { isDecant } from '#contract/orders/ordered-parts.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { StockCause } from '../../catalogue/index.ts'
import { restockBottles } from '../change-ordered-stock.ts'
import { readBottlesNotPacked } from '../read-bottles-not-packed.ts'

/**
 * Restores the stock of an order, in the transaction of its cancellation or return. About bottles that were refunded
 * before, and so are not among them, it was decided then whether they went back into stock. A decant that comes back in its
 * parcel is not sold again.
 */
export async function restoreStock(tx: Transaction, cause: StockCause & { orderId: string }): Promise<void> {
  const { position, variantId, parts, quantity } = orderLines
  const lines = await tx
    .select({ variantId, parts, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, cause.orderId))
    .orderBy(position)
  const notPacked = await readBottlesNotPacked(tx, cause.orderId, lines)
  const left = lines.flatMap((line, item) =>
    cause.reason === 'parcel_returned' && isDecant(line)
      ? []
      : [{ ...line, bottles: line.quantity - (notPacked[item] ?? 0) }],
  )
  await restockBottles(tx, left, cause)
}
