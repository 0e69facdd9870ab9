import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { Actor } from '../../../../context.ts'
import { divideAgain } from '../../../../order-discounts.ts'
import { post } from '../../../ledger/index.ts'
import { closeNext, isPriceOf, type PaymentContext, type PaymentRow, settlePayment } from '../../../payments/index.ts'
import { reserveOrder } from '../../holds/reserve-order.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { changePaymentStatus } from '../../status/change-payment-status.ts'
import { changeStatus } from '../../status/change-status.ts'
import { unpaidStatuses } from '../../status/payment-states.ts'
import { replaceInvoiceOfShop } from '../replace-invoice.ts'
import { expectSecondPayment } from '../second-payments.ts'
import { isWithCourier } from '../ways/read-ways-to-pay.ts'
import { cancelSoldOut } from './cancel-sold-out.ts'
import { giveBack } from './give-back.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * In a transaction that has locked the order: a payment of all that is due has arrived. The order is paid and keeps its
 * bottles, or the payment goes back: the order does not need it, has ended, or its bottles were sold before.
 */
export async function payOrder(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  row: PaymentRow,
  by?: Actor,
): Promise<'paid' | 'refunding'> {
  const orderId = order.id
  const way = context.providers.named(row.provider).way
  // The order takes the price of the way in which it was paid.
  const price = {
    ...{ amount: row.amount + order.advancePaid, paymentAdjustment: row.adjustment, cashRounding: 0 },
    paymentReference: row.reference,
  }
  const paid = (await isNeeded(tx, order, row))
    ? await changePaymentStatus(tx, { orderId, from: unpaidStatuses, to: 'paid', method: way, price })
    : undefined
  if (!paid) return giveBack(context, tx, row)
  await divideAgain(tx, order, paid)
  const at = context.now()
  // A request gets its bottles when it is paid.
  const shortage = isVoided(paid.status) ? undefined : await reserveOrder(tx, paid, { at })
  // Staff confirm cash orders; a card payment confirms the order.
  const confirmed = !shortage && (await changeStatus(tx, { orderId, from: ['pending'], to: 'confirmed' }))
  const posting = { orderId, reference: String(row.attempt), at }
  await post(tx, 'online_payment', posting, { ...paid, provider: row.provider })
  await settlePayment(context, tx, row, { counts: true })
  if (paid.amount !== order.amount) await replaceInvoiceOfShop(tx, paid, at)
  await recordOrderEvents(tx, { orderId, what: 'paid', at, by })
  await closeNext(tx, orderId, at)
  if (confirmed) await recordOrderEvents(tx, { orderId, what: 'confirmed', at })
  if (shortage) await cancelSoldOut(context, tx, orderId, shortage)
  if (shortage || isVoided(paid.status)) {
    await startRefund(context, tx, orderId)
    return 'refunding'
  }
  await expectSecondPayment(tx, order, at)
  await context.jobs.send(tx, 'payment-received-email', { orderId })
  return 'paid'
}

async function isNeeded(tx: Transaction, order: OrderRow, row: PaymentRow): Promise<boolean> {
  // Staff decide about the advance of a parcel that came back, and about no more.
  const isOver = isVoided(order.status) && order.advancePaid > 0
  return !isOver && isPriceOf(order, row) && !(await isCollectedByCourier(tx, order, row))
}

/** What the shop no longer offered must not pay for a parcel whose cash a courier collects. */
const isCollectedByCourier = async (tx: Transaction, order: OrderRow, { state }: PaymentRow) =>
  state === 'abandoned' && order.paymentMethod === 'cod' && (await isWithCourier(tx, order))
