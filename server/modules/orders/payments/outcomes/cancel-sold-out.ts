import type { Transaction } from '#database/client.ts'
import { returnUses } from '../../../offers/index.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import type { Shortage } from '../../shortage.ts'
import { changeStatus } from '../../status/change-status.ts'

/**
 * In a transaction that has locked the order: a payment of a request came after its bottles were sold. Its money is
 * refunded by the caller.
 */
export async function cancelSoldOut(
  { now, jobs }: PaymentContext,
  tx: Transaction,
  orderId: string,
  shortage: Shortage,
): Promise<void> {
  await changeStatus(tx, { orderId, from: ['pending'], to: 'cancelled' })
  await returnUses(tx, orderId, now())
  const details = { kind: 'shortage', ...shortage } as const
  await recordOrderEvents(tx, { orderId, what: 'cancelled', reason: 'sold_out', details, at: now() })
  await jobs.send(tx, 'order-status-email', { orderId, status: 'cancelled' })
}
