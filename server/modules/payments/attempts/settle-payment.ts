import type { Transaction } from '#database/client.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import { requestRefund } from '../refunds/add-refunds.ts'
import { isAttempt, type PaymentRow } from './attempts.ts'

/**
 * In a transaction that has locked the order: the money of a payment counts for the order, or all of it goes back. The
 * only function by which an attempt succeeds: no payment does neither.
 */
export async function settlePayment(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  row: PaymentRow,
  { counts }: { counts: boolean },
): Promise<void> {
  const { orderId, attempt, amount, reference, method, fee } = row
  await tx
    .update(paymentAttempts)
    .set({ amount, reference, method, fee, notNeeded: !counts, state: 'succeeded', processingSince: null })
    .where(isAttempt(row))
  if (counts) return
  await requestRefund(tx, { orderId, attempt, amount, at: now(), notNeeded: true }, now())
}
