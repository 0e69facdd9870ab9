import { eq } from 'drizzle-orm'
import type { StaffOrder } from '#contract/staff.ts'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { agreeOnCash } from './agree-on-cash.ts'
import { anyOrder } from './any-order.ts'
import { takeCash } from './take-cash.ts'

/**
 * The shop's staff records that an order's shopper pays in cash, as he has told them. Of an order that is delivered the
 * cash counts as received.
 * @throws ShopError not_found; conflict when the order is cancelled, needs no payment any more, or its bank is at work
 * on a card payment
 */
export async function recordCash(shop: Shop, orderId: string): Promise<StaffOrder> {
  const { _id, status } = await anyOrder(shop, orderId)
  // As on delivery: nothing may come by card for what is paid in cash.
  if (status === 'delivered') await shop.payments.release(_id)
  await inTransaction(shop.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, _id)).for('update')
    if (!order) throw new ShopError('not_found', 'Order not found')
    await agreeOnCash(tx, order, shop.now())
    if (order.status === 'delivered') await takeCash(shop, tx, _id)
  })
  return anyOrder(shop, orderId)
}
