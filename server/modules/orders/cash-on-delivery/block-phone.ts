import { eq } from 'drizzle-orm'
import type { NewPhoneBlock } from '#contract/customer-past.ts'
import type { StaffOrder } from '#contract/staff.ts'
import { blockedPhones } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { anyOrder } from '../any-order.ts'

/**
 * The shop's staff refuses cash on delivery for the phone number of an order from now on; orders that were agreed before
 * stay as they are. Blocking again changes the reason.
 * @throws ShopError not_found; conflict when the order has no phone number
 */
export async function blockPhone(
  context: SignedInContext,
  orderId: string,
  { reason }: NewPhoneBlock,
): Promise<StaffOrder> {
  const { db, actor, now } = context
  const block = { reason, at: now(), byUserId: actor.id, byName: actor.name }
  await db
    .insert(blockedPhones)
    .values({ phone: await phoneOf(context, orderId), ...block })
    .onConflictDoUpdate({ target: blockedPhones.phone, set: block })
  return anyOrder(context, orderId)
}

/** Cash on delivery is possible again. @throws ShopError not_found; conflict when the order has no phone number */
export async function unblockPhone(context: SignedInContext, orderId: string): Promise<StaffOrder> {
  await context.db.delete(blockedPhones).where(eq(blockedPhones.phone, await phoneOf(context, orderId)))
  return anyOrder(context, orderId)
}

async function phoneOf(context: SignedInContext, orderId: string): Promise<string> {
  const { phone } = (await anyOrder(context, orderId)).address
  if (!phone) throw new ShopError('conflict', 'This order has no phone number.')
  return phone
}
