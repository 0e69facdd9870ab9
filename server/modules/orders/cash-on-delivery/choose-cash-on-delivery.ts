import type { CashChoice } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { assertOpenOrderLimitOfPhone } from '../checkout/open-orders.ts'
import { requireOwnOrder } from '../own-orders.ts'
import { setCashOnDelivery } from './set-cash-on-delivery.ts'

/**
 * A customer chooses cash on delivery for an own order. Idempotent. An address without a phone number gets the given
 * one.
 * @throws ShopError not_found; conflict when the order is cancelled, delivered or needs no payment; bad_request without
 * a phone number; too_many_requests while too many orders with that number are neither paid nor confirmed
 */
export async function chooseCashOnDelivery(
  context: SignedInContext,
  orderId: string,
  choice?: CashChoice,
): Promise<void> {
  const { db, actor, now } = context
  const { _id } = await requireOwnOrder({ db, actor }, orderId)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, _id, { userId: actor.id })
    // After delivery only staff can record cash: they know whether it was paid.
    if (order.status === 'delivered' && order.paymentMethod !== 'cod' && order.paymentStatus !== 'paid') {
      throw new ShopError('conflict', 'This order has already been delivered. Please pay by card or contact us.')
    }
    await setCashOnDelivery(tx, order, { at: now(), phone: choice?.phone })
    if (order.paymentMethod !== 'cod') await assertOpenOrderLimitOfPhone(context, tx, _id)
  })
}
