import { fromDhakaInput } from '#contract/dhaka-time.ts'
import { failing } from '#contract/failures/failures.ts'
import type { Language } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Database } from '#database/client.ts'
import { failureText } from '#languages/failure-text.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { ChangeTag } from '../../http/change-feed.ts'
import { readSettings } from './settings.ts'

const cache = new WeakMap<Database, Promise<ShopSettings>>()

/** What orders ask for, kept by this process until the settings change. */
function cachedSettings(db: Database): Promise<ShopSettings> {
  const known = cache.get(db)
  if (known) return known
  const settings = readSettings(db)
  cache.set(db, settings)
  settings.catch(() => cache.get(db) === settings && cache.delete(db))
  return settings
}

/** What wrapping a gift costs, decimal taka; null: it is not offered. */
export const readGiftWrapping = async (db: Database): Promise<number | null> => (await cachedSettings(db)).giftWrapping

/** Must be called on every change. */
export function invalidateSettings(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('settings') || tags.includes('everything')) cache.delete(db)
}

/** @throws ShopError orders_paused while customers cannot order */
export async function assertNotPaused({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const until = fromDhakaInput((await cachedSettings(db)).pausedUntil)
  if (until && until > now()) throw new ShopError('orders_paused', { until: until.toISOString() })
}

/** What the bar above the header says, and until when: that orders are closed, while they are. */
export function barOf({ announcement, pausedUntil, pauseText }: ShopSettings, language: Language, now: Date) {
  const until = fromDhakaInput(pausedUntil)
  if (!until || until <= now) return { announcement, until: undefined }
  const closed = failureText(language, failing('orders_paused', { until: until.toISOString() }))
  return { announcement: [closed, pauseText].filter(Boolean).join(' · '), until }
}
