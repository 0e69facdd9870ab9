import type { Transaction } from '#database/client.ts'
import { and, inArray } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'

/** Which of these orders have a payment that may still succeed or is held, or a refund that is owed or to be checked. */
export async function findOpenPayments(tx: Transaction, orderIds: string[]): Promise<Set<string>> {
  const attempts = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(and(inArray(paymentAttempts.orderId, orderIds), inArray(paymentAttempts.state, ['open', 'held'])))
  const owed = await tx
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        inArray(refunds.orderId, orderIds),
        inArray(refunds.state, ['requested', 'sending', 'accepted', 'failed', 'to_check']),
      ),
    )
  return new Set([...attempts, ...owed].map(({ orderId }) => orderId))
}

/** Deletes why staff refunded these orders, which may name the customer. */
export async function scrubRefunds(tx: Transaction, orderIds: string[]): Promise<void> {
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, orderIds))
}
