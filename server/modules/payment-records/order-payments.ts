import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#database/client.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { type RefundRow, readRefundsOf } from './refunds.ts'

const { orderId, state, sentBackAt } = paymentIntents

/**
 * Whether a card payment of the order is open, or has been made and not returned. Its amount is the order's then. With the
 * order's row locked the answer holds until the transaction ends.
 */
export async function hasCardPayment(tx: Transaction, id: string): Promise<boolean> {
  const isPresent = and(eq(orderId, id), inArray(state, ['open', 'succeeded', 'returning']))
  return (await tx.$count(paymentIntents, isPresent)) > 0
}

/** Whether the shop has money of the order that was paid by card, and that can go back to the card. */
export async function isPaidByCard(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(paymentIntents, and(eq(orderId, id), eq(state, 'succeeded'), isNull(sentBackAt)))) > 0
}

interface PaymentRecords {
  paidByCard: boolean
  /** A refund of the whole payment, or of a part, failed: the money is still owed. */
  isRefundFailed: boolean
  isRefundUnderWay: boolean
  /** Those of a part, and all that were not made to a card; the oldest first. */
  refunds: RefundRow[]
}

/** What is recorded of card payments and refunds of an order. */
export async function readPaymentRecords(db: Database, id: string): Promise<PaymentRecords> {
  const [payments, refunds] = await Promise.all([
    db
      .select({ state, sentBackAt })
      .from(paymentIntents)
      .where(and(eq(orderId, id), inArray(state, ['succeeded', 'returning']))),
    readRefundsOf(db, id),
  ])
  return {
    paidByCard: payments.some(({ state, sentBackAt }) => state === 'succeeded' && !sentBackAt),
    isRefundFailed: payments.some(({ sentBackAt }) => sentBackAt) || refunds.some(({ state }) => state === 'failed'),
    isRefundUnderWay:
      payments.some(({ state }) => state === 'returning') || refunds.some(({ state }) => state === 'under_way'),
    refunds,
  }
}
