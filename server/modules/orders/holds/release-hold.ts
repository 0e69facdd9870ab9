import type { Transaction } from '#database/client.ts'
import { and, eq, ne, sql } from '#database/drizzle.ts'
import { openOrder, orders } from '#database/schema/index.ts'
import type { Actor } from '../../../context.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { restoreStock } from '../status/restore-stock.ts'

/**
 * In a transaction that has locked the order: one that is neither paid, nor in part, nor confirmed stays as a request, and its
 * bottles go back into stock. Returns how many; 0, with nothing changed, when it holds none or keeps them by now.
 */
export async function releaseHold(
  tx: Transaction,
  orderId: string,
  { at, by }: { at: Date; by?: Actor },
): Promise<number> {
  const [released] = await tx
    .update(orders)
    .set({ hold: 'none' })
    .where(and(eq(orders.id, orderId), ne(orders.hold, 'none'), eq(orders.advancePaid, 0), sql.raw(openOrder)))
    .returning({ bottles: orders.bottles })
  if (!released) return 0
  await restoreStock(tx, { reason: 'order_released', orderId, at, by })
  await recordOrderEvents(tx, { orderId, what: 'released', at, by })
  return released.bottles
}
