import { isWaiting } from '#contract/payments/refunds.ts'
import type { PaymentFailure } from '#contract/payments/ways-to-pay.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, or } from '#database/drizzle.ts'
import type { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { type RefundRow, readRefundsOf, readRefundsToCheck } from '../refunds/read-refunds.ts'
import type { PaymentRow } from './attempts.ts'

const { orderId, state } = paymentAttempts

/**
 * Whether an online payment of the order is open or was made: its amount is the order's then. An advance that was made
 * is only a part of it. With the order's row locked the answer holds until the transaction ends.
 */
export async function hasOnlinePayment(tx: Transaction, id: string): Promise<boolean> {
  const isMade = and(eq(state, 'succeeded'), eq(paymentAttempts.isAdvance, false))
  const isPresent = and(eq(orderId, id), or(eq(state, 'open'), isMade))
  return (await tx.$count(paymentAttempts, isPresent)) > 0
}

type Price = Pick<typeof orders.$inferSelect, 'amount' | 'advancePaid' | 'paymentAdjustment' | 'cashRounding'>

/** Whether an attempt still has the price of its order: its order may have been edited, or paid in part, since. */
export const isPriceOf = (order: Price, { amount, adjustment }: Pick<PaymentRow, 'amount' | 'adjustment'>): boolean =>
  amount + order.advancePaid - adjustment === order.amount - order.paymentAdjustment + order.cashRounding

interface LatestPayment {
  checkedBy: 'bank' | 'shop' | null
  failure: PaymentFailure | null
}

/**
 * Of each of these orders with a payment online, as far as the shop knows: who checks one (the bank is processing it, or
 * the shop holds it until staff have decided), and why the last one has failed.
 */
export async function readLatestPayments(
  db: Database | Transaction,
  orderIds: string[],
): Promise<Map<string, LatestPayment>> {
  const rows = await db
    .select({ orderId, state, since: paymentAttempts.processingSince, failure: paymentAttempts.failure })
    .from(paymentAttempts)
    .where(inArray(orderId, orderIds))
    .orderBy(asc(paymentAttempts.attempt))
  const latest = new Map<string, LatestPayment>()
  for (const { orderId: id, failure, ...row } of rows) {
    const checkedBy = row.state === 'held' ? 'shop' : row.state === 'open' && row.since ? 'bank' : null
    latest.set(id, { checkedBy: checkedBy ?? latest.get(id)?.checkedBy ?? null, failure })
  }
  return latest
}

/**
 * What can still be refunded by the providers of an order's online payments, poisha: each never more than was paid with
 * it. The rest of what was paid for the order, staff refund.
 */
export async function readLeftAtProviders(db: Database | Transaction, id: string): Promise<number> {
  const payments = await db.select().from(paymentAttempts).where(eq(orderId, id))
  return leftAtProviders(payments, await readRefundsOf(db, id))
}

const isSale = ({ state, notNeeded }: PaymentRow) => state === 'succeeded' && !notNeeded

function leftAtProviders(payments: PaymentRow[], refunds: RefundRow[]): number {
  const made = refunds.filter(({ method }) => method === 'card')
  return payments.filter(isSale).reduce((sum, { attempt, amount }) => {
    const refunded = made.filter((row) => row.attempt === attempt).reduce((all, row) => all + row.amount, 0)
    return sum + Math.max(0, amount - refunded)
  }, 0)
}

interface PaymentRecords {
  /** Its provider refunds it. */
  paidOnline: boolean
  /** What the providers can still refund, as `readLeftAtProviders`. */
  leftAtProviders: number
  /** What is pending and what has failed of the providers' refunds, poisha. */
  open: { pending: number; failed: number }
  /** Oldest first. */
  refunds: RefundRow[]
  /** Found at the provider, for staff to check. */
  checks: RefundRow[]
  /** Every attempt to pay, oldest first. */
  payments: PaymentRow[]
}

/** The recorded online payments and refunds of an order. */
export async function readPaymentRecords(db: Database, id: string): Promise<PaymentRecords> {
  const [refunds, checks, payments] = await Promise.all([
    readRefundsOf(db, id),
    readRefundsToCheck(db, id),
    db.select().from(paymentAttempts).where(eq(orderId, id)).orderBy(paymentAttempts.attempt),
  ])
  const sumOf = (isCounted: (row: RefundRow) => boolean) =>
    refunds.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0)
  return {
    paidOnline: payments.some(isSale),
    leftAtProviders: leftAtProviders(payments, refunds),
    open: { pending: sumOf(isWaiting), failed: sumOf(({ state }) => state === 'failed') },
    refunds,
    checks,
    payments,
  }
}
