import { maxTags, maxTagsOfOthers, type NewOrderTag } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { may } from '../../permissions.ts'
import { recordChange } from '../../staff-changes.ts'
import { changeOrder } from './change-order.ts'
import { orderSubject } from './log-order-changes.ts'

/**
 * Adds a tag to an order. Idempotent.
 * @throws ShopError 404; 409 when the order has the maximum number of tags, which is lower for who confirms no orders
 */
export const addTag = (context: SignedInContext, orderId: string, { tag }: NewOrderTag): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, { id, tags }) => {
    if (tags.includes(tag)) return
    const limit = may(context, 'orders.confirm') ? maxTags : maxTagsOfOthers
    if (tags.length >= limit) throw new ShopError('tags_limit', { limit })
    await setTags(context, tx, { id, tags }, [...tags, tag])
  })

/** Removes a tag from an order. @throws ShopError 404 */
export const removeTag = (context: SignedInContext, orderId: string, tag: string): Promise<StaffOrder> =>
  changeOrder(context, orderId, (tx, { id, tags }) =>
    setTags(
      context,
      tx,
      { id, tags },
      tags.filter((one) => one !== tag),
    ),
  )

async function setTags(
  context: SignedInContext,
  tx: Transaction,
  { id, tags: before }: Pick<typeof orders.$inferSelect, 'id' | 'tags'>,
  tags: string[],
): Promise<void> {
  await tx.update(orders).set({ tags }).where(eq(orders.id, id))
  const snapshot = (tags: readonly string[]) => ({ Tags: tags.join(', ') })
  await recordChange(tx, context, orderSubject(id), snapshot(before), snapshot(tags))
  await announceChange(tx, ['order-tags'])
}
