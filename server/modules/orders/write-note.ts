import type { NewOrderNote } from '#contract/orders/order-notes.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { orderNotes } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { changeOrder } from './change-order.ts'

/** Staff add a note to an order, visible to staff only. @throws ShopError 404 */
export const writeNote = (context: SignedInContext, orderId: string, { text }: NewOrderNote): Promise<StaffOrder> =>
  changeOrder(context, orderId, (tx) =>
    tx
      .insert(orderNotes)
      .values({ orderId, text, at: context.now(), byUserId: context.actor.id, byName: context.actor.name }),
  )
