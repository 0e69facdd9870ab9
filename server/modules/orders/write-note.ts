import { maxNotes, maxNotesOfPerson, type NewOrderNote } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq } from '#database/drizzle.ts'
import { orderNotes } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { changeOrder } from './change-order.ts'
import { logOrderChange, typedNote } from './log-order-changes.ts'

/** Staff add a note to an order, visible to staff only. @throws ShopError 404; 409 beyond 200 notes, or 60 of one person */
export const writeNote = (context: SignedInContext, orderId: string, { text }: NewOrderNote): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx) => {
    const { actor, now } = context
    const ofOrder = eq(orderNotes.orderId, orderId)
    if ((await tx.$count(orderNotes, ofOrder)) >= maxNotes) throw new ShopError('notes_limit', { limit: maxNotes })
    if ((await tx.$count(orderNotes, and(ofOrder, eq(orderNotes.byUserId, actor.id)))) >= maxNotesOfPerson)
      throw new ShopError('notes_of_person_limit', { limit: maxNotesOfPerson })
    await tx.insert(orderNotes).values({ orderId, text, at: now(), byUserId: actor.id, byName: actor.name })
    await logOrderChange(tx, context, orderId, { 'Staff note': text }, { 'Staff note': typedNote })
  })
