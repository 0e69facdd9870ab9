import { formatTaka, toTaka } from '#contract/money.ts'
import type { HeldPaymentDecision } from '#contract/payments/held-payments.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { Actor } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { post } from '../../../ledger/index.ts'
import { isPriceOf, type PaymentContext } from '../../../payments/index.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { refundSurplus } from '../refunds/start-refund.ts'
import { isAttempt } from './attempts.ts'
import { applyPayment } from './record-payment.ts'

/** In a transaction that has locked the order: staff decide about a held payment. See `OrderPayments`. */
export async function decideHeldPayment(
  context: PaymentContext,
  tx: Transaction,
  orderId: string,
  attempt: number,
  { decision }: HeldPaymentDecision,
  by: Actor,
): Promise<void> {
  const isHeld = and(isAttempt({ orderId, attempt }), eq(paymentAttempts.state, 'held'))
  const [row] = await tx.select().from(paymentAttempts).where(isHeld)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!row || !order) throw new ShopError('payment_checked_already')
  const { amount, provider, heldReason } = row
  if (decision === 'accept' && !row.isAdvance && !isPriceOf(order, row)) {
    throw new ShopError('held_payment_differs', { due: order.amount, paid: amount })
  }
  const at = context.now()
  await post(tx, 'held_payment_checked', { orderId, reference: String(attempt), at, by }, { amount, provider })
  if (decision === 'accept') {
    const { reference, method, fee } = row
    const known = { reference: reference ?? undefined, method: method ?? undefined, fee: fee ?? undefined }
    await applyPayment(context, tx, order, row, known, by)
    return
  }
  await refundSurplus(context, tx, row)
  const staffNote = `The held payment of ${formatTaka(toTaka(amount))} is refunded: ${heldReason}`
  await recordOrderEvents(tx, { orderId, what: 'refund_decided', staffNote, at, by })
}
