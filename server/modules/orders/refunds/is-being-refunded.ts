import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { readOrderMoney } from '../../ledger/index.ts'

/**
 * In a transaction that has locked the order: whether all that was paid for it is to be refunded, and the refund is pending
 * or has failed. Until it succeeds, the order's payment status is still paid.
 */
export async function isBeingRefunded(
  tx: Transaction,
  { id, amount, paymentStatus }: Pick<typeof orders.$inferSelect, 'id' | 'amount' | 'paymentStatus'>,
): Promise<boolean> {
  return paymentStatus === 'paid' && amount > 0 && (await readOrderMoney(tx, id)).netPaid === 0
}
