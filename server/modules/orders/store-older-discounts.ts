import type { Transaction } from '#database/client.ts'
import { and, asc, eq, gt, notExists, or, sql } from '#database/drizzle.ts'
import { orderDiscounts, orderLines, orders } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { readDiscountsOf, writeDiscounts } from '../../order-discounts.ts'
import { theShop } from '../../order-owner.ts'
import { lockOrderIfAny } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'

/**
 * Stores the discounts of orders that the version before has written, in slices: only their columns say what was taken
 * off. While it serves beside this one there are new ones: `done` once a whole walk has found none. What is written after
 * that is priced from its columns, as all are until they are stored.
 */
export async function storeOlderDiscounts(
  { db }: Pick<Shop, 'db'>,
  stopped?: AbortSignal,
  slice = 200,
): Promise<'done' | undefined> {
  let last: string | undefined
  let isDone = true
  for (;;) {
    const found = await db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(
          or(gt(orders.discount, 0), sql`${orders.paymentAdjustment} < 0`, gt(orders.cashRounding, 0)),
          notExists(db.select().from(orderDiscounts).where(eq(orderDiscounts.orderId, orders.id))),
          last === undefined ? undefined : gt(orders.id, last),
        ),
      )
      .orderBy(asc(orders.id))
      .limit(slice)
    if (found.length > 0) isDone = false
    for (const { id } of found) {
      if (stopped?.aborted) return
      await inTransaction(db, (tx) => store(tx, id))
    }
    last = found.at(-1)?.id
    if (last === undefined) return isDone ? 'done' : undefined
  }
}

async function store(tx: Transaction, orderId: string): Promise<void> {
  const order = await lockOrderIfAny(tx, theShop, orderId)
  if (!order) return
  const { price, quantity, position } = orderLines
  const lines = await tx
    .select({ price, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  await writeDiscounts(tx, orderId, await readDiscountsOf(tx, order, lines))
}
