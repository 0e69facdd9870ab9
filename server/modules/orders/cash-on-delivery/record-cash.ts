import { eq } from 'drizzle-orm'
import type { CashChoice } from '#contract/orders.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transaction.ts'
import { anyOrder } from '../any-order.ts'
import { agreeOnCash } from './agree-on-cash.ts'
import { takeCash } from './take-cash.ts'

/**
 * The shop's staff records that an order's customer pays in cash, as he has told them. Of an order that is delivered the
 * cash counts as received.
 * @throws ShopError not_found; conflict when the order is cancelled, needs no payment any more, or its bank is at work
 * on a card payment; bad_request without a phone number before delivery
 */
export async function recordCash(context: SignedInContext, orderId: string, choice?: CashChoice): Promise<StaffOrder> {
  const { _id, status } = await anyOrder(context, orderId)
  // As on delivery: nothing may come by card for what is paid in cash.
  if (status === 'delivered') await context.payments.release(_id)
  await inTransaction(context.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, _id)).for('update')
    if (!order) throw new ShopError('not_found', 'Order not found')
    await agreeOnCash(tx, order, { at: context.now(), phone: choice?.phone, by: context.actor })
    if (order.status === 'delivered') await takeCash(context, tx, _id, 'shop')
  })
  return anyOrder(context, orderId)
}
