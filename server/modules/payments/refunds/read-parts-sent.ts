import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import type { paymentIntents } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'

/** The sum of the completed partial refunds of a payment to its card, poisha. */
export async function readPartsSent(
  tx: Transaction,
  { orderId, attempt }: Pick<typeof paymentIntents.$inferSelect, 'orderId' | 'attempt'>,
): Promise<number> {
  const isSent = and(eq(refunds.method, 'card'), eq(refunds.state, 'succeeded'))
  const [parts] = await tx
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.attempt, attempt), isSent))
  return parts?.amount ?? 0
}
