import type { CashChoice } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import type { Actor, Shop, SignedInContext } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { post, postCashByCourier } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { syncOpenPayment } from '../payments/attempts/sync-open-payment.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { changePaymentStatus } from '../status/change-payment-status.ts'
import { unpaidStatuses } from '../status/payment-states.ts'
import { setCashOnDelivery } from './set-cash-on-delivery.ts'

/**
 * Staff record that a customer pays in cash. For a delivered order the cash counts as received.
 * @throws ShopError 404; 409 when the order is cancelled, needs no payment, or the bank is processing a card
 * payment; 400 without a phone number before delivery
 */
export async function recordCash(context: SignedInContext, orderId: string, choice?: CashChoice): Promise<StaffOrder> {
  const { id, status } = await requireOrderRow(context.db, staff, orderId)
  // As on delivery: an order paid in cash must not be paid by card as well.
  if (status === 'delivered') await closePayments(context, id)
  else await syncOpenPayment(context, id)
  return changeOrder(context, id, async (tx, order) => {
    await setCashOnDelivery(context, tx, order, { at: context.now(), phone: choice?.phone, by: context.actor })
    if (order.status === 'delivered') await recordCashReceived(context, tx, id, 'shop')
  })
}

/**
 * In the transaction of the delivery: records the cash as received, once, and emails the customer. `heldBy` is who
 * holds the cash now: the courier until it settles, or the shop.
 */
export async function recordCashReceived(
  { jobs, now, actor }: Pick<Shop, 'jobs' | 'now'> & { actor?: Actor | undefined },
  tx: Transaction,
  orderId: string,
  heldBy: 'courier' | 'shop',
): Promise<void> {
  const paid = await changePaymentStatus(tx, { orderId, from: unpaidStatuses, to: 'paid' })
  if (!paid) return
  const at = now()
  const [eventId] = await recordOrderEvents(tx, { orderId, what: 'paid', at, by: actor })
  if (heldBy === 'courier') await postCashByCourier(tx, paid, { at, by: actor })
  else await post(tx, 'cash_at_shop', { orderId, at, by: actor }, paid)
  await jobs.send(tx, 'payment-received-email', { orderId, eventId })
}
