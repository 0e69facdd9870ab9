import { pathIn } from '#contract/language.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { logOrderChange } from '../log-order-changes.ts'
import { requireOrderRow } from '../require-order.ts'
import { isConfirmable } from './confirm-linked-order.ts'
import { createConfirmationLink } from './order-links.ts'

/**
 * The path of a page by which the customer confirms an order that staff took, in its language.
 * @throws ShopError 404; 409 once it was sent or cancelled, and for one that is picked up
 */
export async function askToConfirm(context: SignedInContext, orderId: string): Promise<string> {
  const order = await requireOrderRow(context.db, staff, orderId)
  if (!isConfirmable(order)) throw new ShopError('order_cannot_be_confirmed')
  const link = await createConfirmationLink(context, order.id)
  // Whoever has it reads the name and the address.
  await context.db.transaction((tx) => logOrderChange(tx, context, order.id, { Link: 'For the customer to confirm' }))
  return pathIn(order.language, link)
}
