import { cancelWithin } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'
import { and, gt } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { type OrderOwner, ownedBy } from '../../../order-owner.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { requireOrder } from '../read-orders.ts'
import { sendRefundsNow } from '../refunds/follow-refunds.ts'
import { orderHasChanged } from './change-status.ts'
import { moveToCancelled } from './move-to-cancelled.ts'

/**
 * A customer cancels an own order that is not shipped, within an hour of placing it. A payment is refunded.
 * @throws ShopError not_found; conflict when it is too late; unavailable when the card provider does not respond
 */
export async function cancelOrder(context: SignedInContext, owner: OrderOwner, orderId: string): Promise<void> {
  const order = await requireOrder(context, owner, orderId)
  const since = new Date(context.now().getTime() - cancelWithin)
  assertCancellable(order, since)
  await closePayments(context, order._id, { byCustomer: true })
  const only = and(ownedBy(owner), gt(orders.placedAt, since))
  const cancelled = await inTransaction(context.db, (tx) => moveToCancelled(context, tx, order._id, { only }))
  if (!cancelled) {
    assertCancellable(await requireOrder(context, owner, orderId), since)
    throw orderHasChanged()
  }
  await sendRefundsNow(context, order._id)
}

function assertCancellable({ status, date }: Order, since: Date): void {
  if (status === 'cancelled') throw new ShopError('order_already_cancelled')
  if (status === 'returned') throw new ShopError('order_already_returned')
  if (status === 'shipped' || status === 'delivered') throw new ShopError('order_already_shipped')
  if (new Date(date) <= since) throw new ShopError('order_cancel_too_late')
}
