import type { CashChoice } from '#contract/orders/orders.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { OrderOwner } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { findShortage } from '../holds/reserve-order.ts'
import { syncOpenPayment } from '../payments/attempts/sync-open-payment.ts'
import { requireOrder } from '../read-orders.ts'
import { shortageOf } from '../shortage.ts'
import { setCashOnDelivery } from './set-cash-on-delivery.ts'

/**
 * A customer chooses cash on delivery for an own order. Idempotent. An address without a phone number gets the given
 * one, else that of the account.
 * @throws ShopError 404; 409 when the order cannot be paid in cash now (`ways-to-pay.ts`); 400
 * without a phone number; out_of_stock naming the product of a request of which too few are left
 */
export async function chooseCashOnDelivery(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  choice?: CashChoice,
): Promise<void> {
  const { db, now, actor } = context
  const { _id } = await requireOrder(context, owner, orderId)
  await syncOpenPayment(context, _id)
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, owner, _id)
    const shortage = order.paymentMethod !== 'cod' && (await findShortage(tx, _id))
    if (shortage) throw new ShopError(shortageOf(shortage))
    const phone = choice?.phone ?? actor.confirmedPhone ?? undefined
    await setCashOnDelivery(context, tx, order, { at: now(), phone })
  })
}
