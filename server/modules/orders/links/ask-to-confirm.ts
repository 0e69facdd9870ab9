import { pathIn } from '#contract/language.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { requireMarks, requirePermission } from '../../../permissions.ts'
import { logOrderChange } from '../log-order-changes.ts'
import { lastOrderEvent } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { isConfirmable } from './confirm-linked-order.ts'
import { createConfirmationLink } from './order-links.ts'

/**
 * The path of a page by which the customer confirms an order that staff took, in its language. Whoever has it reads name,
 * address and amounts and may change the address: of an order that somebody else took, it asks for what that needs.
 * @throws ShopError 403, 404; 409 for an order of the website or to be picked up, and once it was sent or cancelled
 */
export async function askToConfirm(context: SignedInContext, orderId: string): Promise<string> {
  const order = await requireOrderRow(context.db, staff, orderId)
  if (!(await hasTaken(context, orderId))) {
    await requirePermission(context, 'orders.edit')
    await requireMarks(context, 'address', 'money')
  }
  if (!isConfirmable(order)) throw new ShopError('order_cannot_be_confirmed')
  const link = await createConfirmationLink(context, order.id)
  await context.db.transaction((tx) => logOrderChange(tx, context, order.id, { Link: 'For the customer to confirm' }))
  return pathIn(order.language, link)
}

/** Whether the caller took the order, and so knows what is in it. */
async function hasTaken({ actor, db }: SignedInContext, orderId: string): Promise<boolean> {
  const placed = await lastOrderEvent(db, orderId, ['placed'])
  return placed?.byUserId === actor.id
}
