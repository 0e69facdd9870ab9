import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { paymentAttempts } from '#database/schema/payments.ts'
import { post } from '../../ledger/index.ts'
import { isUnpaid, isWithCourier, recordOrderEvents } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * In a transaction that has locked the order: an advance for it was paid. The order stays one in cash, of which the
 * courier collects the rest. Returns false, with nothing changed, when the order does not need it any more: it is paid,
 * has ended, or a courier already knows what to collect.
 */
export async function takeAdvance(
  { now, jobs }: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  { attempt, amount, provider }: typeof paymentAttempts.$inferSelect,
): Promise<boolean> {
  const { id: orderId, status, paymentStatus, paymentMethod } = order
  const isOpen = paymentMethod === 'cod' && isUnpaid(paymentStatus) && !isVoided(status)
  const advancePaid = order.advancePaid + amount
  if (!isOpen || advancePaid > order.amount || (await isWithCourier(tx, order))) return false
  const at = now()
  await tx.update(orders).set({ advancePaid }).where(eq(orders.id, orderId))
  await post(tx, 'advance_payment', { orderId, reference: String(attempt), at }, { amount, provider })
  await recordOrderEvents(tx, { orderId, what: 'advance_paid', details: { kind: 'amount', amount }, at })
  await jobs.send(tx, 'advance-received-email', { orderId, amount })
  return true
}
