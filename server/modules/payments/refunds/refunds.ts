import type { ManualRefundMethod, RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, inArray, ne, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'

export type RefundRow = typeof refunds.$inferSelect

/** One refund, for the email about it. */
export async function readRefund(db: Database | Transaction, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** The refunds of an order, the oldest first. */
export const readRefundsOf = (db: Database | Transaction, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.at)

/** The refunds of each order, poisha: the completed and pending ones, and of these the pending ones. */
export async function readRefundedAmounts(db: Database, orderIds: string[]) {
  const { orderId, amount, state, surplus } = refunds
  const sums = {
    amount: sql`sum(${amount})`.mapWith(Number),
    pending: sql`coalesce(sum(${amount}) filter (where ${state} = 'pending'), 0)`.mapWith(Number),
  }
  const isCounted = and(inArray(orderId, orderIds), ne(state, 'failed'), eq(surplus, false))
  const rows = orderIds.length
    ? await db
        .select({ orderId, ...sums })
        .from(refunds)
        .where(isCounted)
        .groupBy(orderId)
    : []
  return new Map(rows.map((row) => [row.orderId, row]))
}

/** The refund of the advance of each order that has ended without a sale: its amounts as above, and its state. */
export async function readAdvanceRefunds(db: Database, orderIds: string[]) {
  const { orderId, attempt, isAdvance } = paymentAttempts
  const isOfPayment = and(eq(orderId, refunds.orderId), eq(attempt, refunds.attempt), isAdvance)
  const isOfAdvance = exists(db.select().from(paymentAttempts).where(isOfPayment))
  const rows = orderIds.length
    ? await db
        .select()
        .from(refunds)
        .where(and(inArray(refunds.orderId, orderIds), isOfAdvance))
    : []
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, rows]) => [id, summaryOf(rows)]))
}

function summaryOf(rows: RefundRow[]) {
  const sumOf = (only: RefundRow['state']) =>
    rows.reduce((sum, { amount, state }) => (state === only ? sum + amount : sum), 0)
  const pending = sumOf('pending')
  const open = (['failed', 'pending'] as const).find((open) => rows.some(({ state }) => state === open))
  return { amount: sumOf('succeeded') + pending, pending, state: open ?? ('done' as const) }
}

/** The refunded lines of each order, with the time of their refunds. */
export async function readRefundedBottles(db: Database, orderIds: readonly string[]) {
  const { orderId, lines, at } = refunds
  const rows = await db
    .select({ orderId, lines, at })
    .from(refunds)
    .where(inArray(orderId, [...orderIds]))
  const found = rows.map(({ orderId, lines, at }) => ({ orderId, lines, at: at.toISOString() }))
  return Map.groupBy(found, ({ orderId }) => orderId)
}

/** The refunded lines of all refunds of an order, each with the time of its refund. */
export async function readRefundedLines(tx: Transaction, orderId: string): Promise<(RefundedLine & { at: Date })[]> {
  const { lines, at } = refunds
  const rows = await tx.select({ lines, at }).from(refunds).where(eq(refunds.orderId, orderId))
  return rows.flatMap(({ lines, at }) => lines.map((line) => ({ ...line, at })))
}

type ManualRefund = Omit<typeof refunds.$inferInsert, 'state' | 'method'> & { method: ManualRefundMethod }

/** In a transaction that has locked the order: records a refund that staff made themselves. */
export async function recordManualRefund(tx: Transaction, refund: ManualRefund): Promise<void> {
  await tx.insert(refunds).values({ ...refund, state: 'succeeded' })
}
