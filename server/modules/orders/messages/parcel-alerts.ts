import { pathIn } from '#contract/language.ts'
import { type Notice, notice } from '#contract/notices.ts'
import type { BrowserSubscription } from '#contract/outgoing/push.ts'
import { desc, eq, inArray } from '#database/drizzle.ts'
import { pushSubscriptions } from '#database/schema/index.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import type { MessageContext } from '../../../mail/email-context.ts'
import type { OrderOwner } from '../../../order-owner.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { addSubscription, assertNotifying } from '../../outgoing/index.ts'
import { requireOrderRow } from '../require-order.ts'

/** The browsers of one order, at most: one more replaces the one that was added first. */
const maxBrowsers = 5

/**
 * Lets a browser be notified once when the parcel of an order is on its way.
 * @throws ShopError order_not_found, also of an order of another owner; order_changed when it is no order that will be
 * shipped; notifications_off, notification_refused
 */
export async function addParcelAlert(
  context: SignedInContext,
  owner: OrderOwner,
  orderId: string,
  subscription: BrowserSubscription,
): Promise<Notice> {
  const { db, language, actor } = context
  const { id, status } = await requireOrderRow(db, owner, orderId)
  if (!['pending', 'confirmed'].includes(status)) throw new ShopError('order_changed')
  await assertNotifying(context)
  await inTransaction(db, async (tx) => {
    await addSubscription(tx, context, subscription, { language, orderId: id, userId: actor.id })
    const beyond = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.orderId, id))
      .orderBy(desc(pushSubscriptions.createdAt))
      .offset(maxBrowsers)
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, beyond))
  })
  return notice('parcel_push')
}

/** Notifies the browsers of an order that has been shipped. */
export async function notifyOfParcel(
  { shop, browsers }: Pick<MessageContext, 'shop' | 'browsers'>,
  orderId: string,
): Promise<void> {
  const { id, language } = pushSubscriptions
  const waiting = await shop.db
    .select({ id, language })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.orderId, orderId))
  for (const { id: subscriptionId, language } of waiting) {
    const { parcelTitle: title, parcelText: text } = messagesIn(language).push
    await browsers.queue({ subscriptionId, title, text, path: pathIn(language, `/checkout/${orderId}`) })
  }
}
