import type { Language } from '#contract/language.ts'
import type { BrowserSubscription } from '#contract/outgoing/push.ts'
import { notifiesBrowsers } from '#contract/settings/settings.ts'
import type { Transaction } from '#database/client.ts'
import { pushSubscriptions } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { endpointOf } from '../../push/push-service.ts'
import { cachedSettings } from '../settings/index.ts'

/** @throws ShopError notifications_off where staff have switched them off */
export async function assertNotifying({ db }: Pick<Shop, 'db'>): Promise<void> {
  if (!notifiesBrowsers(await cachedSettings(db))) throw new ShopError('notifications_off')
}

interface Wish {
  language: Language
  orderId?: string
  userId?: string | undefined
}

/**
 * Writes down a browser that wants one notification. One that has asked for the same of an order before is kept once, with
 * the keys that it has now.
 * @throws ShopError notification_refused for an address that is no public push service
 */
export async function addSubscription(
  tx: Transaction,
  { config }: Pick<Shop, 'config'>,
  { endpoint, keys: { p256dh, auth } }: BrowserSubscription,
  wish: Wish,
): Promise<string> {
  if (!endpointOf(endpoint, config)) throw new ShopError('notification_refused')
  const [added] = await tx
    .insert(pushSubscriptions)
    .values({ endpoint, p256dh, auth, ...wish })
    .onConflictDoUpdate({
      target: [pushSubscriptions.orderId, pushSubscriptions.endpoint],
      set: { p256dh, auth, language: wish.language },
    })
    .returning({ id: pushSubscriptions.id })
  if (!added) throw new Error('no subscription was written')
  return added.id
}
