import { pathIn } from '#contract/language.ts'
import { contentEvents } from '#contract/orders/confirmation-rights.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { orderEvents } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { requireMarks, requirePermission } from '../../../permissions.ts'
import { logOrderChange } from '../log-order-changes.ts'
import { requireOrderRow } from '../require-order.ts'
import { isConfirmable } from './confirm-linked-order.ts'
import { createConfirmationLink } from './order-links.ts'

/**
 * The path of a page by which the customer confirms an order that staff took, in its language. Whoever has it reads name,
 * address and amounts and may change the address: of an order that somebody else took or has changed since, it asks for
 * what that needs.
 * @throws ShopError 403, 404; 409 for an order of the website or to be picked up, and once it was sent or cancelled
 */
export async function askToConfirm(context: SignedInContext, orderId: string): Promise<string> {
  const order = await requireOrderRow(context.db, staff, orderId)
  if (!(await knowsOrder(context, order.id))) {
    await requirePermission(context, 'orders.edit')
    await requireMarks(context, 'address', 'money')
  }
  if (!(await isConfirmable(context.db, order))) throw new ShopError('order_cannot_be_confirmed')
  const link = await createConfirmationLink(context, order)
  await context.db.transaction((tx) => logOrderChange(tx, context, order.id, { Link: 'For the customer to confirm' }))
  return pathIn(order.language, link)
}

/** Whether the caller took the order and nobody else has changed it since, and so knows what is in it. */
async function knowsOrder({ actor, db }: SignedInContext, orderId: string): Promise<boolean> {
  const { what, byUserId } = orderEvents
  const events = await db
    .select({ byUserId })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), inArray(what, [...contentEvents])))
  return events.length > 0 && events.every((event) => event.byUserId === actor.id)
}
