import type { Transaction } from '#database/client.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { PaymentContext } from '../context.ts'

/** In a transaction that has locked the order: a refund to be sent by the provider of its payment. */
export async function addRefund(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  refund: Omit<typeof refunds.$inferInsert, 'method' | 'state'>,
): Promise<void> {
  await tx.insert(refunds).values({ ...refund, method: 'card', state: 'pending', checkAt: now() })
}
