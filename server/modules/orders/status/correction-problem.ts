import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { hasOpenCash, readOrderMoney, readSettlementOf } from '../../ledger/index.ts'
import { readReturnRow } from '../returns/return-states.ts'
import { isUnpaid } from './payment-states.ts'

type OrderRow = Pick<
  typeof orders.$inferSelect,
  'id' | 'status' | 'paymentStatus' | 'paymentMethod' | 'amount' | 'advancePaid' | 'pickup'
>

/** Why the delivery of an order cannot be corrected; undefined when it can. */
export async function findCorrectionProblem(
  db: Database | Transaction,
  { id, status, paymentStatus, paymentMethod, amount, advancePaid, pickup }: OrderRow,
): Promise<FailureParts | undefined> {
  if (status !== 'delivered') return failing('order_not_delivered', { status })
  if (pickup) return failing('order_was_picked_up')
  if (await readReturnRow(db, id)) return failing('delivered_order_is_returned')
  const settlement = await readSettlementOf(db, id)
  if (settlement) return failing('delivered_order_is_settled', { settlement: settlement.reference })
  if (isUnpaid(paymentStatus)) return undefined
  const { netPaid } = await readOrderMoney(db, id)
  if (paymentStatus === 'refunded' || netPaid !== amount) return failing('delivered_order_is_refunded')
  // An order of ৳0.00, or of which all was paid in advance, has no cash.
  if (paymentMethod === 'cod' && amount > advancePaid && !(await hasOpenCash(db, id)))
    return failing('cash_received_at_shop')
  return undefined
}
