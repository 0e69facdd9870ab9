import { bottlesNotPacked } from '#contract/orders/bottles-to-pack.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderEvents } from '#database/schema/index.ts'
import { readRefundedLines } from '../payments/index.ts'

/**
 * In a transaction that has locked the order: how many bottles of each of its lines are not in the parcel, because they
 * were refunded before it left.
 * @param lines in their order
 */
export async function readBottlesNotPacked(
  tx: Transaction,
  orderId: string,
  lines: readonly { quantity: number }[],
): Promise<number[]> {
  const { what, at, undoneAt } = orderEvents
  const events = await tx.select({ what, at, undoneAt }).from(orderEvents).where(eq(orderEvents.orderId, orderId))
  const timeline = events.map((event) => ({
    what: event.what,
    at: event.at.toISOString(),
    undoneAt: event.undoneAt?.toISOString(),
  }))
  const refunds = (await readRefundedLines(tx, orderId)).map(({ at, ...line }) => ({
    at: at.toISOString(),
    lines: [line],
  }))
  return bottlesNotPacked({ items: lines, timeline }, refunds)
}
