import { eq } from 'drizzle-orm'
import type { RefundAgain, StaffOrder } from '#contract/staff.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { anyOrder } from './any-order.ts'
import { signedBy } from './signed-by.ts'

const otherwise = 'Not to the card: the gallery gave it back in another way.'

/**
 * The shop's staff sees to a refund that did not arrive: it is sent to the card again, or was given back by hand. Of
 * two who do so at once the second is told.
 * @throws ShopError not_found; conflict when no refund of the order has failed
 */
export async function refundAgain(context: SignedInContext, orderId: string, { by }: RefundAgain): Promise<StaffOrder> {
  const { db, payments, now, actor } = context
  const { _id } = await anyOrder(context, orderId)
  await inTransaction(db, async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, _id)).for('update')
    const done = by === 'card' ? await payments.giveBackAgain(tx, _id) : await payments.handedBack(tx, _id)
    if (!done) throw new ShopError('conflict', 'No refund of this order waits to be sent again.')
    const signed = { orderId: _id, at: now(), ...signedBy(actor) }
    const event = by === 'card' ? { what: 'refund_again' as const } : { what: 'refunded' as const, note: otherwise }
    await tx.insert(orderEvents).values({ ...signed, ...event })
  })
  if (by === 'card') await payments.hurry(_id)
  return anyOrder(context, orderId)
}
