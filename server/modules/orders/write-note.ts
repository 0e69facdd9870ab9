import { maxNotes, type NewOrderNote } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { orderNotes } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { changeOrder } from './change-order.ts'
import { logOrderChange, typedNote } from './log-order-changes.ts'

/** Staff add a note to an order, visible to staff only. @throws ShopError 404; 409 beyond 200 notes */
export const writeNote = (context: SignedInContext, orderId: string, { text }: NewOrderNote): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const { actor, now } = context
    if ((await tx.$count(orderNotes, eq(orderNotes.orderId, orderId))) >= maxNotes)
      throw new ShopError('notes_limit', { limit: maxNotes })
    await tx.insert(orderNotes).values({ orderId, text, at: now(), byUserId: actor.id, byName: actor.name })
    await logOrderChange(tx, context, orderId, { 'Staff note': text }, { 'Staff note': typedNote })
  })
