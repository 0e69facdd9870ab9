import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { returnWithin } from '#contract/orders/order-terms.ts'
import type { OrderItem, ReturnRequest } from '#contract/orders/orders.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
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
import { returnStepOf } from './return-step.ts'

/**
 * A customer requests to return an own order, within 30 days of its delivery and once.
 * @throws ShopError not_found; conflict when it is not delivered, refunded in full, too late, or already requested
 */
export async function requestReturn(context: SignedInContext, orderId: string, { reason, lines }: ReturnRequest) {
  const { _id, items } = await requireOwnOrder(context, orderId)
  const at = context.now()
  await inTransaction(context.db, async (tx) => {
    const { status, paymentStatus } = await lockOrder(tx, _id, { userId: context.actor.id })
    await assertReturnable(tx, { id: _id, status, paymentStatus }, at)
    assertOrderedQuantities(items, lines ?? [])
    await recordOrderEvents(tx, { orderId: _id, what: 'return_requested', note: reason, at })
    if (lines) await tx.insert(orderReturns).values({ orderId: _id, lines })
    await context.jobs.send(tx, 'return-requested-email', { orderId: _id })
  })
}

const alreadyRequested: Record<OrderReturn['step'], string> = {
  requested: 'A return of this order is already requested. We’ll email you our decision.',
  accepted: 'The return of this order is already accepted.',
  declined: 'The return of this order was declined. Please contact us if anything is unclear.',
  received: 'The return of this order has already arrived.',
  refunded: 'The return of this order is already refunded.',
  closed: 'The return of this order is closed. Please contact us if anything is unclear.',
}

async function assertReturnable(
  tx: Transaction,
  { id, status, paymentStatus }: Pick<typeof orders.$inferSelect, 'id' | 'status' | 'paymentStatus'>,
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
  const step = returnStepOf(
    events.map(({ what }) => what),
    paymentStatus,
  )
  if (step) throw new ShopError('conflict', alreadyRequested[step])
  if (paymentStatus === 'refunded') throw new ShopError('conflict', 'This order is already refunded.')
  if (at.getTime() - delivered.at.getTime() > returnWithin) {
    throw new ShopError('conflict', 'A return can only be requested within 30 days of delivery.')
  }
}

function assertOrderedQuantities(items: OrderItem[], lines: RefundedLine[]): void {
  const delivered = items.map(deliveredOf)
  const isOwn = ({ item, quantity }: RefundedLine) => quantity <= (delivered[item] ?? 0)
  const isOnce = new Set(lines.map(({ item }) => item)).size === lines.length
  if (!isOnce || !lines.every(isOwn)) throw new ShopError('bad_request', 'Select items of this order.')
}
