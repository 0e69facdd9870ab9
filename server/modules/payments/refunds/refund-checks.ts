import type { Database, Transaction } from '#database/client.ts'
import { and, eq, inArray, isNull, sql } from '#database/drizzle.ts'
import { refundChecks } from '#database/schema/refunds.ts'

export type RefundCheckRow = typeof refundChecks.$inferSelect

const isOpen = (orderId: string) => and(eq(refundChecks.orderId, orderId), isNull(refundChecks.decision))

/** The refunds at providers that staff have to check, oldest first. */
export const readRefundsToCheck = (db: Database | Transaction, orderId: string): Promise<RefundCheckRow[]> =>
  db.select().from(refundChecks).where(isOpen(orderId)).orderBy(refundChecks.at)

/** While there is one, nothing is sent for the order: it may be what the shop was about to send. */
export const hasRefundToCheck = async (db: Database | Transaction, orderId: string): Promise<boolean> =>
  (await db.$count(refundChecks, isOpen(orderId))) > 0

/** What staff have to check of each of these orders, poisha, by order id. */
export async function readAmountsToCheck(db: Database | Transaction, ids: string[]): Promise<Map<string, number>> {
  const { orderId, amount, decision } = refundChecks
  const rows = await db
    .select({ orderId, amount: sql`sum(${amount})`.mapWith(Number) })
    .from(refundChecks)
    .where(and(inArray(orderId, ids), isNull(decision)))
    .groupBy(orderId)
  return new Map(rows.map((row) => [row.orderId, row.amount]))
}
