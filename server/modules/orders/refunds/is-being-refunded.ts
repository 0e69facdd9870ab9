import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { readOrderMoney } from '../../ledger/index.ts'

/**
 * In a transaction that has locked the order: whether all that was paid for it is to be refunded, and the refund is pending
 * or has failed. Until it succeeds, the order's payment status is still paid.
 */
export async function isBeingRefunded(
  tx: Transaction,
  { id, paymentStatus }: Pick<typeof orders.$inferSelect, 'id' | 'paymentStatus'>,
): Promise<boolean> {
  if (paymentStatus !== 'paid') return false
  const { netPaid, due } = await readOrderMoney(tx, id)
  return netPaid === 0 && due > 0
}
