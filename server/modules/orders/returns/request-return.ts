import { returnWithin } from '#contract/orders/order-terms.ts'
import type { OrderItem, ReturnRequest } from '#contract/orders/orders.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderEvents, orderReturns, type orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireOwnOrder } from '../own-orders.ts'
import { recordOrderEvents } from '../record-order-events.ts'

/**
 * A customer requests to return an own order, within 30 days of its delivery and once.
 * @throws ShopError not_found; conflict when it is not delivered, too late, or already requested
 */
export async function requestReturn(context: SignedInContext, orderId: string, { reason, lines }: ReturnRequest) {
  const { _id, items } = await requireOwnOrder(context, orderId)
  const at = context.now()
  await inTransaction(context.db, async (tx) => {
    const { status } = await lockOrder(tx, _id, { userId: context.actor.id })
    await assertReturnable(tx, { id: _id, status }, at)
    assertOrderedQuantities(items, lines ?? [])
    await recordOrderEvents(tx, { orderId: _id, what: 'return_requested', note: reason, at })
    if (lines) await tx.insert(orderReturns).values({ orderId: _id, lines })
    await context.jobs.send(tx, 'return-requested-email', { orderId: _id })
  })
}

async function assertReturnable(
  tx: Transaction,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  at: Date,
): Promise<void> {
  const events = await tx
    .select({ what: orderEvents.what, at: orderEvents.at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(orderEvents.id)
  const delivered = events.findLast(({ what }) => what === 'delivered')
  if (status !== 'delivered' || !delivered) {
    throw new ShopError('conflict', 'A return can be requested once the order is delivered.')
  }
  if (events.some(({ what }) => what === 'return_requested')) {
    throw new ShopError('conflict', 'A return of this order is already requested. We’ll email you our decision.')
  }
  if (at.getTime() - delivered.at.getTime() > returnWithin) {
    throw new ShopError('conflict', 'A return can only be requested within 30 days of delivery.')
  }
}

function assertOrderedQuantities(items: OrderItem[], lines: RefundedLine[]): void {
  const isOwn = ({ item, quantity }: RefundedLine) => quantity <= (items[item]?.quantity ?? 0)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length
  if (!isOnce || !lines.every(isOwn)) throw new ShopError('bad_request', 'Select items of this order.')
}
