import { and, eq, inArray } from 'drizzle-orm'
import { toTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { OrderRefund } from '#contract/payments/refunds.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { paymentIntents, refunds } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { readOrderMoney } from '../../ledger/index.ts'

type RefundFacts = Pick<StaffOrder, 'refundable' | 'refundDue' | 'paidByCard' | 'refunds' | 'refund'>

/** What went back of an order, what is on its way, has not arrived, or could still go back. */
export async function readRefunds(
  db: Shop['db'],
  { _id, status, paymentStatus, paymentMethod }: Pick<Order, '_id' | 'status' | 'paymentStatus' | 'paymentMethod'>,
): Promise<RefundFacts> {
  const { orderId, state, sentBackAt } = paymentIntents
  const [{ earned, due }, payments, rows] = await Promise.all([
    readOrderMoney(db, _id),
    db
      .select({ state, sentBackAt })
      .from(paymentIntents)
      .where(and(eq(orderId, _id), inArray(state, ['succeeded', 'returning']))),
    db.select().from(refunds).where(eq(refunds.orderId, _id)).orderBy(refunds.at),
  ])
  const failed = payments.some(({ sentBackAt }) => sentBackAt) || rows.some(({ state }) => state === 'failed')
  const underWay =
    payments.some(({ state }) => state === 'returning') || rows.some(({ state }) => state === 'under_way')
  const owed = status === 'returned' && paymentStatus === 'paid' && paymentMethod === 'card' && earned > 0
  return {
    refundable: paymentStatus === 'paid' ? toTaka(earned) : 0,
    refundDue: toTaka(due),
    paidByCard: payments.some(({ state, sentBackAt }) => state === 'succeeded' && !sentBackAt),
    refunds: rows.map(asRefund),
    refund: failed ? 'failed' : underWay ? 'under-way' : owed ? 'owed' : null,
  }
}

const asRefund = (row: typeof refunds.$inferSelect): OrderRefund => ({
  amount: toTaka(row.amount),
  method: row.method,
  state: row.state,
  reference: row.reference,
  ...(row.reason !== null && { reason: row.reason }),
  lines: row.lines,
  at: row.at.toISOString(),
  ...(row.byName !== null && { by: row.byName }),
})
