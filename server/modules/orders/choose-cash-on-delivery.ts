import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { getOrder } from './get-order.ts'
import { paymentsBefore } from './order-states.ts'

/**
 * Records that an own order is paid in cash when it is delivered. Choosing it again changes nothing.
 * @throws ShopError not_found; conflict when the order is cancelled or needs no payment any more
 */
export async function chooseCashOnDelivery(context: SignedInContext, orderId: string): Promise<void> {
  const order = await getOrder(context, orderId)
  const chosen = await inTransaction(context.db, async (tx) => {
    const [changed] = await tx
      .update(orders)
      // A card that failed before is forgotten: the order waits for its cash.
      .set({ paymentMethod: 'cod', paymentStatus: 'pending' })
      .where(
        and(
          eq(orders.id, order._id),
          eq(orders.userId, context.actor.id),
          ne(orders.status, 'cancelled'),
          inArray(orders.paymentStatus, paymentsBefore('paid')),
          or(isNull(orders.paymentMethod), ne(orders.paymentMethod, 'cod')),
        ),
      )
      .returning({ id: orders.id })
    if (changed)
      await tx.insert(orderEvents).values({ orderId: changed.id, what: 'cash_on_delivery', at: context.now() })
    return changed !== undefined
  })
  if (chosen) return
  const { status, paymentStatus, paymentMethod } = await getOrder(context, orderId)
  if (status === 'cancelled') throw new ShopError('conflict', 'This order was cancelled.')
  if (paymentStatus === 'paid') throw new ShopError('conflict', 'This order is already paid.')
  if (paymentStatus === 'refunded') throw new ShopError('conflict', 'This order was refunded.')
  if (paymentMethod !== 'cod') throw new ShopError('conflict', 'This order has just changed. Please load it again.')
}
