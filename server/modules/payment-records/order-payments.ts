import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray, isNotNull, isNull } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { openRefundAmounts } from './open-refund-amounts.ts'
import { type RefundRow, readRefundsOf } from './refunds.ts'

const { orderId, attempt, amount, state, refundFailedAt } = paymentAttempts

/**
 * Whether a card payment of the order is open, or was made and not refunded. Its amount is the order's then. With the
 * order's row locked the answer holds until the transaction ends.
 */
export async function hasCardPayment(tx: Transaction, id: string): Promise<boolean> {
  const isPresent = and(eq(orderId, id), inArray(state, ['open', 'succeeded', 'refunding']))
  return (await tx.$count(paymentAttempts, isPresent)) > 0
}

/** Those of these orders of which the bank is processing a card payment, as far as the shop knows. */
export async function readOrdersAtBank(db: Database | Transaction, orderIds: string[]): Promise<Set<string>> {
  const isAtBank = and(inArray(orderId, orderIds), eq(state, 'open'), isNotNull(paymentAttempts.processingSince))
  const rows = await db.select({ orderId }).from(paymentAttempts).where(isAtBank)
  return new Set(rows.map((row) => row.orderId))
}

/** Whether the shop has card money of the order that can be refunded to the card. */
export async function isPaidByCard(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(paymentAttempts, and(eq(orderId, id), eq(state, 'succeeded'), isNull(refundFailedAt)))) > 0
}

interface PaymentRecords {
  paidByCard: boolean
  /** A full or partial refund failed: the amount is still due to the customer. */
  isRefundFailed: boolean
  isRefundPending: boolean
  /** What is pending and what has failed, poisha. */
  open: ReturnType<typeof openRefundAmounts>
  /** Partial refunds, and all refunds made in another way; oldest first. */
  refunds: RefundRow[]
}

/**
 * The recorded card payments and refunds of an order.
 * @param due what the ledger owes to the customer, poisha
 */
export async function readPaymentRecords(db: Database | Transaction, id: string, due: number): Promise<PaymentRecords> {
  const payments = await db
    .select({ attempt, amount, state, refundFailedAt })
    .from(paymentAttempts)
    .where(and(eq(orderId, id), inArray(state, ['succeeded', 'refunding'])))
  const refunds = await readRefundsOf(db, id)
  return {
    paidByCard: payments.some(({ state, refundFailedAt }) => state === 'succeeded' && !refundFailedAt),
    isRefundFailed:
      payments.some(({ refundFailedAt }) => refundFailedAt) || refunds.some(({ state }) => state === 'failed'),
    isRefundPending:
      payments.some(({ state }) => state === 'refunding') || refunds.some(({ state }) => state === 'pending'),
    open: openRefundAmounts({ payments, refunds, due }),
    refunds,
  }
}
