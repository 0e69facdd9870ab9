import { notifiesBrowsers } from '#contract/settings/settings.ts'
import { eq } from '#database/drizzle.ts'
import { type outgoingMessages, pushSubscriptions } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { PushRejected, sendPush } from '../../push/push-service.ts'
import { secondsOfQuiet } from '../../push/quiet-hours.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { cachedSettings } from '../settings/index.ts'
import { sendOnce } from './send-once.ts'

/** The job that sends a stored message. */
export const jobOf = (channel: string) => (channel === 'push' ? 'notification' : 'outgoing-message')

/** The text of a stored notification, and below it the path that a click opens. */
export const bodyOf = (text: string, path: string) => `${text}\n${path}`

/**
 * Sends a notification that is written down, in the morning if it is night. Its browser is forgotten afterwards, also
 * when it takes none any more: it has agreed to one. A repeated one replaces the one before on the screen, so that
 * whoever crashes between sending and recording notifies once.
 */
export async function sendNotification(
  shop: Shop,
  row: typeof outgoingMessages.$inferSelect,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, config } = shop
  if (row.state === 'waiting') {
    const after = secondsOfQuiet(now())
    if (after > 0)
      return inTransaction(db, (tx) => shop.jobs.send(tx, 'notification', { messageId: row.id }, { after }))
    const [browser] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, row.recipient))
    const isOn = notifiesBrowsers(await cachedSettings(db))
    const [text = '', path = '/'] = row.body?.split('\n') ?? []
    await sendOnce(shop, row, async () => {
      if (!isOn) throw new PushRejected('Notifications are switched off in the settings.')
      if (!browser) throw new PushRejected('The browser takes no notifications any more.')
      await sendPush(
        config,
        browser,
        { id: row.id, title: row.subject, text, path, language: browser.language },
        signal,
      )
      return undefined
    })
  }
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, row.recipient))
}
