import { toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { OrderRefund } from '#contract/payments/refunds.ts'
import type { Shop } from '../../../context.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { type RefundRow, readPaymentRecords } from '../../payment-records/index.ts'

type RefundFacts = Pick<StaffOrder, 'refundable' | 'refundDue' | 'paidByCard' | 'refunds' | 'refund'>

/** What was refunded of an order, is pending, failed, or can still be refunded. */
export async function readRefunds(
  db: Shop['db'],
  { _id, status, paymentStatus, paymentMethod }: Pick<Order, '_id' | 'status' | 'paymentStatus' | 'paymentMethod'>,
): Promise<RefundFacts> {
  const [{ netPaid, due }, { paidByCard, isRefundFailed, isRefundPending, refunds }] = await Promise.all([
    readOrderMoney(db, _id),
    readPaymentRecords(db, _id),
  ])
  const isOwed = status === 'returned' && paymentStatus === 'paid' && paymentMethod === 'card' && netPaid > 0
  return {
    refundable: paymentStatus === 'paid' ? toTaka(netPaid) : 0,
    refundDue: toTaka(due),
    paidByCard,
    refunds: refunds.map(asRefund),
    refund: isRefundFailed ? 'failed' : isRefundPending ? 'pending' : isOwed ? 'owed' : null,
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
