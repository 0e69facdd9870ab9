import { toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderRefund } from '#contract/payments/refunds.ts'
import type { Shop } from '../../../context.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { type RefundRow, readPaymentRecords } from '../../payment-records/index.ts'

type RefundFacts = Pick<StaffOrder, 'refundable' | 'refundDue' | 'paidByCard' | 'refunds' | 'refund' | 'refundAmount'>

/** What was refunded of an order, is pending, failed, or can still be refunded. */
export async function readRefunds(
  db: Shop['db'],
  { _id, status, paymentStatus, paymentMethod }: Pick<Order, '_id' | 'status' | 'paymentStatus' | 'paymentMethod'>,
): Promise<RefundFacts> {
  const { netPaid, due } = await readOrderMoney(db, _id)
  const { paidByCard, isRefundFailed, isRefundPending, open, refunds } = await readPaymentRecords(db, _id, due)
  const isOwed = status === 'returned' && paymentStatus === 'paid' && paymentMethod === 'card' && netPaid > 0
  const refundable = paymentStatus === 'paid' ? toTaka(netPaid) : 0
  const amounts = { pending: toTaka(open.pending), failed: toTaka(open.failed), owed: refundable }
  const refund = isRefundFailed ? 'failed' : isRefundPending ? 'pending' : isOwed ? 'owed' : null
  return {
    refundable,
    refundDue: toTaka(due),
    paidByCard,
    refunds: refunds.map(asRefund),
    refund,
    refundAmount: refund ? amounts[refund] : 0,
  }
}

const asRefund = (row: RefundRow): OrderRefund => ({
  amount: toTaka(row.amount),
  method: row.method,
  state: row.state,
  reference: row.reference,
  ...(row.reason !== null && { reason: row.reason }),
  lines: row.lines,
  at: row.at.toISOString(),
  ...(row.byName !== null && { by: row.byName }),
})
