import type { NewOrderNote } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { orderNotes } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { requireOrder } from './require-order.ts'
import { requireStaffOrder } from './staff-order.ts'

/** Staff add a note to an order, visible to staff only. @throws ShopError not_found */
export async function writeNote(
  context: SignedInContext,
  orderId: string,
  { text }: NewOrderNote,
): Promise<StaffOrder> {
  const { db, actor, now } = context
  const { id } = await requireOrder(context.db, orderId)
  await db.insert(orderNotes).values({ orderId: id, text, at: now(), byUserId: actor.id, byName: actor.name })
  return requireStaffOrder(context, id)
}
