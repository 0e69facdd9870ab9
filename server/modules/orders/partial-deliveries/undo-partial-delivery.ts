import type { Transaction } from '#database/client.ts'
import { eq, sql } from '#database/drizzle.ts'
import { orderLines, orders, partialDeliveries } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { violates } from '../../../transactions/database-errors.ts'
import { moveRestBottles } from './rest-bottles.ts'

/**
 * In a transaction that has locked the order and undone its delivery: all bottles are in the parcel again, and the order
 * has its amount from before. Nothing happens to an order that was delivered in whole.
 * @throws ShopError 409 when bottles that came back have been sold since
 */
export async function undoPartialDelivery(
  { now, actor }: Pick<SignedInContext, 'now' | 'actor'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const [partial] = await tx.delete(partialDeliveries).where(eq(partialDeliveries.orderId, orderId)).returning()
  if (!partial) return
  if (partial.restocked) {
    try {
      await moveRestBottles(tx, { back: false, reason: 'parcel_returned', orderId, at: now(), by: actor })
    } catch (error) {
      if (!violates(error, 'variant_stock_not_negative')) throw error
      throw new ShopError('restocked_bottles_sold')
    }
  }
  await tx.update(orderLines).set({ undelivered: 0 }).where(eq(orderLines.orderId, orderId))
  const { amountBefore: amount, deliveryChargeBefore: deliveryCharge } = partial
  await tx
    .update(orders)
    .set({ amount, deliveryCharge, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
