import { isWaiting, type RefundedLine, waitingStates } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, exists, inArray, notInArray, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { isMade, madeStates, unexplainedStates } from './refund-states.ts'

export type RefundRow = typeof refunds.$inferSelect

/** One refund, for the email about it. */
export async function readRefund(db: Database | Transaction, id: string): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

const isExplained = notInArray(refunds.state, unexplainedStates)

/** The refunds of an order, the oldest first; none that only the provider knows. */
export const readRefundsOf = (db: Database | Transaction, orderId: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), isExplained))
    .orderBy(refunds.at)

/** All refunds of a payment by its provider, also those that only the provider knows. */
export const readRefundsOfPayment = (
  tx: Transaction,
  { orderId, attempt }: Pick<RefundRow, 'orderId' | 'attempt'>,
): Promise<RefundRow[]> =>
  tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.attempt, attempt ?? 0), eq(refunds.method, 'card')))

const isToCheck = (orderId: string) => and(eq(refunds.orderId, orderId), eq(refunds.state, 'to_check'))

/** The refunds at providers that staff have to check, oldest first. */
export const readRefundsToCheck = (db: Database | Transaction, orderId: string): Promise<RefundRow[]> =>
  db.select().from(refunds).where(isToCheck(orderId)).orderBy(refunds.at)

/** While there is one, nothing is sent for the order: it may be what the shop was about to send. */
export const hasRefundToCheck = async (db: Database | Transaction, orderId: string): Promise<boolean> =>
  (await db.$count(refunds, isToCheck(orderId))) > 0

/** What staff have to check of each of these orders, poisha, by order id. */
export async function readAmountsToCheck(db: Database | Transaction, ids: string[]): Promise<Map<string, number>> {
  const { orderId, amount, state } = refunds
  const rows = await db
    .select({ orderId, amount: sql`sum(${amount})`.mapWith(Number) })
    .from(refunds)
    .where(and(inArray(orderId, ids), eq(state, 'to_check')))
    .groupBy(orderId)
  return new Map(rows.map((row) => [row.orderId, row.amount]))
}

/** The refunds of each order, poisha: the completed and pending ones, and of these the pending ones. */
export async function readRefundedAmounts(db: Database, orderIds: string[]) {
  const { orderId, amount, state, notNeeded } = refunds
  const sums = {
    amount: sql`sum(${amount})`.mapWith(Number),
    pending: sql`coalesce(sum(${amount}) filter (where ${inArray(state, waitingStates)}), 0)`.mapWith(Number),
  }
  const isCounted = and(
    inArray(orderId, orderIds),
    inArray(state, [...waitingStates, ...madeStates]),
    eq(notNeeded, false),
  )
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
        .where(and(inArray(refunds.orderId, orderIds), isExplained, isOfAdvance))
    : []
  return new Map([...Map.groupBy(rows, ({ orderId }) => orderId)].map(([id, rows]) => [id, summaryOf(rows)]))
}

function summaryOf(rows: RefundRow[]) {
  const sumOf = (isCounted: (row: RefundRow) => boolean) =>
    rows.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0)
  const pending = sumOf(isWaiting)
  const isFailed = rows.some(({ state }) => state === 'failed')
  const state = isFailed ? ('failed' as const) : pending > 0 ? ('pending' as const) : ('done' as const)
  return { amount: sumOf(isMade) + pending, pending, state }
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
export async function readRefundedLines(
  tx: Database | Transaction,
  orderId: string,
): Promise<(RefundedLine & { at: Date })[]> {
  const { lines, at } = refunds
  const rows = await tx.select({ lines, at }).from(refunds).where(eq(refunds.orderId, orderId))
  return rows.flatMap(({ lines, at }) => lines.map((line) => ({ ...line, at })))
}
