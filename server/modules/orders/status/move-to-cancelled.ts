import type { CancelledBecause } from '#contract/orders/customers/calls.ts'
import type { ExpiryReason } from '#contract/orders/orders.ts'
import type { Transaction } from '#database/client.ts'
import type { SQL } from '#database/drizzle.ts'
import type { Actor, Shop } from '../../../context.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { returnUses } from '../../offers/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { startRefund } from '../refunds/start-refund.ts'
import { changeStatus } from './change-status.ts'
import { statusesBefore } from './order-states.ts'
import { restoreStock } from './restore-stock.ts'

interface Cancelling {
  /** A further condition. */
  only?: SQL | undefined
  /** The member of staff who cancels it. */
  by?: Actor
  /** The reason, visible to staff only. */
  because?: CancelledBecause | undefined
  /** The reason of the shop itself, visible to the customer. */
  expiry?: ExpiryReason
}

/**
 * Cancels an order whose open payments were closed (`closePayments`): the stock is restored, a card
 * payment is refunded, and the customer gets an email. Returns false, and changes nothing, when the order can no longer
 * be cancelled or does not meet `only`.
 */
export async function moveToCancelled(
  { jobs, now }: Pick<Shop, 'jobs' | 'now'>,
  tx: Transaction,
  orderId: string,
  { only, by, because, expiry }: Cancelling = {},
): Promise<boolean> {
  const cancelled = await changeStatus(tx, { orderId, from: statusesBefore('cancelled'), to: 'cancelled', only })
  if (!cancelled) return false
  const at = now()
  if (cancelled.hold !== 'none') await restoreStock(tx, { reason: 'order_cancelled', orderId, at, by })
  await returnUses(tx, orderId, at)
  const why = because ? { reason: because.reason, staffNote: because.note || null } : expiry && { reason: expiry }
  await recordOrderEvents(tx, { orderId, what: 'cancelled', ...why, at, by })
  await creditInvoice(tx, { orderId, reason: 'cancelled', at, by })
  await startRefund({ now }, tx, orderId)
  await jobs.send(tx, 'order-status-email', { orderId, status: 'cancelled' })
  return true
}
