import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { paymentAttempts } from '#database/schema/payments.ts'
import { post } from '../../../ledger/index.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { reserveOrder } from '../../holds/reserve-order.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { isUnpaid } from '../../status/payment-states.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { isWithCourier } from '../ways/read-ways-to-pay.ts'
import { cancelSoldOut } from './cancel-sold-out.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * In a transaction that has locked the order: an advance for it was paid. The order stays one in cash, of which the
 * courier collects the rest, and its bottles are reserved until it ends. Returns false when the order does not need it any
 * more: it is paid, has ended, or a courier already knows what to collect; a request that is sold out is cancelled.
 */
export async function takeAdvance(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  { attempt, amount, provider }: typeof paymentAttempts.$inferSelect,
): Promise<boolean> {
  const { now, jobs } = context
  const { id: orderId, status, paymentStatus, paymentMethod } = order
  const isOpen = paymentMethod === 'cod' && isUnpaid(paymentStatus) && !isVoided(status)
  const advancePaid = order.advancePaid + amount
  if (!isOpen || advancePaid > order.amount || (await isWithCourier(tx, order))) return false
  const at = now()
  const shortage = await reserveOrder(tx, order, { at })
  if (shortage) {
    await cancelSoldOut(context, tx, orderId, shortage)
    // What was paid in advance before.
    await startRefund(context, tx, orderId)
    return false
  }
  await tx.update(orders).set({ advancePaid }).where(eq(orders.id, orderId))
  await post(tx, 'advance_payment', { orderId, reference: String(attempt), at }, { amount, provider })
  await recordOrderEvents(tx, { orderId, what: 'advance_paid', details: { kind: 'amount', amount }, at })
  await jobs.send(tx, 'advance-received-email', { orderId, amount })
  return true
}
