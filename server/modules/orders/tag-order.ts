import { maxTags, type NewOrderTag } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { requireOrder } from './require-order.ts'
import { requireStaffOrder } from './staff-order.ts'

/**
 * Adds a tag to an order. Idempotent.
 * @throws ShopError not_found; conflict when the order has the maximum number of tags
 */
export async function addTag(context: SignedInContext, orderId: string, { tag }: NewOrderTag): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  const { tags } = orders
  await inTransaction(context.db, async (tx) => {
    await tx
      .update(orders)
      .set({ tags: sql`array_append(${tags}, ${tag}::text)` })
      .where(and(eq(orders.id, id), sql`not ${tag}::text = any(${tags})`, sql`cardinality(${tags}) < ${maxTags}`))
    await announceChange(tx, ['order-tags'])
  })
  const order = await requireStaffOrder(context, id)
  if (!order.tags.includes(tag)) throw new ShopError('conflict', `An order has at most ${maxTags} tags.`)
  return order
}

/** Removes a tag from an order. @throws ShopError not_found */
export async function removeTag(context: SignedInContext, orderId: string, tag: string): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    await tx
      .update(orders)
      .set({ tags: sql`array_remove(${orders.tags}, ${tag}::text)` })
      .where(eq(orders.id, id))
    await announceChange(tx, ['order-tags'])
  })
  return requireStaffOrder(context, id)
}
