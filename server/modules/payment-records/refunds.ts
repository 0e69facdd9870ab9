import type { ManualRefundMethod, RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, inArray, ne, type SQL, sql } from '#database/drizzle.ts'
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

/** Completed and pending refunds of each order, poisha. */
export const readRefundedAmounts = (db: Database, orderIds: string[]) =>
  readSums(db, orderIds, eq(refunds.surplus, false))

/** The refund of the advance of each order that has ended without a sale: its amount as above, and its state. */
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
  const amount = rows.reduce((sum, { amount, state }) => (state === 'failed' ? sum : sum + amount), 0)
  const open = (['failed', 'pending'] as const).find((open) => rows.some(({ state }) => state === open))
  return { amount, state: open ?? ('done' as const) }
}

async function readSums(db: Database, orderIds: string[], only: SQL | undefined): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: refunds.orderId, amount: sql`sum(${refunds.amount})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), ne(refunds.state, 'failed'), only))
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]))
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
