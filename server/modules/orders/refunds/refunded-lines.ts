import { nameWithSize } from '#contract/names.ts'
import { isDecant, type OrderedPart } from '#contract/orders/ordered-parts.ts'
import { bottlesOf, isRestockable, restockableOf } from '#contract/payments/refunded-bottles.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { orderLines, type orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readRefundedLines } from '../../payments/index.ts'
import { restockBottles } from '../change-ordered-stock.ts'
import { readReturnRow } from '../returns/return-states.ts'

export interface RefundableLine {
  position: number
  variantId: string
  parts: OrderedPart[] | null
  name: string
  size: string
  /** Without the bottles that were not delivered: these are refunded as an amount. */
  quantity: number
  /** How many of its bottles have gone back into stock, with a refund or a return. */
  restocked: number
  /** How many of its bottles are refunded, came back as a return, and were refunded since then. */
  refunded: number
  received: number
  refundedSince: number
}

/** The lines of an order, as refunds refer to them by their place, with their bottles that came back so far. */
export async function readRefundableLines(tx: Database | Transaction, orderId: string): Promise<RefundableLine[]> {
  const { position, variantId, parts, name, size, quantity, restocked, undelivered } = orderLines
  const lines = await tx
    .select({ position, variantId, parts, name, size, quantity, restocked, undelivered })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const refunded = await readRefundedLines(tx, orderId)
  const returned = await readReturnRow(tx, orderId)
  const receivedAt = returned?.receivedAt
  const since = refunded.filter(({ at }) => receivedAt && at >= receivedAt)
  return lines.map(({ undelivered, ...line }, item) => ({
    ...line,
    quantity: line.quantity - undelivered,
    restocked: line.restocked + (returned?.received.find((one) => one.item === item)?.restocked ?? 0),
    refunded: bottlesOf(refunded, item),
    received: bottlesOf(returned?.received ?? [], item),
    refundedSince: bottlesOf(since, item),
  }))
}

/**
 * In a transaction that has locked the order: puts refunded bottles back into stock, except those of a received return.
 * Returns which, for the history: “Back in stock: 2 × Rose”.
 * @throws ShopError 409 when the bottles are not at the shop, or when none of them can go back: no decant does that was handed over
 */
export async function restockRefunded(
  { now, actor }: Pick<SignedInContext, 'now' | 'actor'>,
  tx: Transaction,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  ordered: readonly RefundableLine[],
  refunded: readonly RefundedLine[],
): Promise<string> {
  if (!isRestockable(status)) {
    throw new ShopError('shipped_bottles_not_restocked')
  }
  const back = ordered.flatMap((line, item) => {
    // Whoever had a decant may have opened it.
    if (status === 'delivered' && isDecant(line)) return []
    const bottles = Math.min(restockableOf(bottlesOf(refunded, item), line), line.quantity - line.restocked)
    return bottles > 0 ? [{ ...line, bottles }] : []
  })
  if (back.length === 0) {
    throw new ShopError('returned_bottles_not_restocked')
  }
  for (const { position, bottles } of back) {
    await tx
      .update(orderLines)
      .set({ restocked: sql`${orderLines.restocked} + ${bottles}` })
      .where(and(eq(orderLines.orderId, id), eq(orderLines.position, position)))
  }
  await restockBottles(tx, back, { reason: 'order_refunded', orderId: id, at: now(), by: actor })
  return `Back in stock: ${back.map(({ name, size, bottles }) => `${bottles} × ${nameWithSize(name, size)}`).join(', ')}`
}
