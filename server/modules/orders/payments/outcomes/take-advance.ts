import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { post } from '../../../ledger/index.ts'
import { type PaymentContext, type PaymentRow, settlePayment } from '../../../payments/index.ts'
import { reserveOrder } from '../../holds/reserve-order.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { startRefund } from '../../refunds/start-refund.ts'
import { isUnpaid } from '../../status/payment-states.ts'
import { isWithCourier } from '../ways/read-ways-to-pay.ts'
import { cancelSoldOut } from './cancel-sold-out.ts'
import { giveBack } from './give-back.ts'

/**
 * In a transaction that has locked the order: an advance for it was paid. The order stays one in cash, of which the
 * courier collects the rest, and its bottles are reserved until it ends. The advance goes back when the order does not
 * need it any more: it is paid, has ended, or a courier already knows what to collect; a request that is sold out is
 * cancelled.
 */
export async function takeAdvance(
  context: PaymentContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  row: PaymentRow,
): Promise<'paid' | 'refunding'> {
  const { now, jobs } = context
  const { attempt, amount, provider } = row
  const { id: orderId, status, paymentStatus, paymentMethod } = order
  const isOpen = paymentMethod === 'cod' && isUnpaid(paymentStatus) && !isVoided(status)
  const advancePaid = order.advancePaid + amount
  if (!isOpen || advancePaid > order.amount || (await isWithCourier(tx, order))) return giveBack(context, tx, row)
  const at = now()
  const shortage = await reserveOrder(tx, order, { at })
  if (shortage) {
    await cancelSoldOut(context, tx, orderId, shortage)
    // What was paid in advance before.
    await startRefund(context, tx, orderId)
    return giveBack(context, tx, row)
  }
  await tx.update(orders).set({ advancePaid }).where(eq(orders.id, orderId))
  await post(tx, 'advance_payment', { orderId, reference: String(attempt), at }, { amount, provider })
  await settlePayment(context, tx, row, { counts: true })
  await recordOrderEvents(tx, { orderId, what: 'advance_paid', details: { kind: 'amount', amount }, at })
  await jobs.send(tx, 'advance-received-email', { orderId, amount })
  return 'paid'
}
