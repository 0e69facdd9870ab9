import { fromDhakaInput } from '#contract/dhaka-time.ts'
import { failing } from '#contract/failures/failures.ts'
import type { Language } from '#contract/language.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Database } from '#database/client.ts'
import { failureText } from '#languages/failure-text.ts'
import type { Context } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { cachedSettings } from './settings.ts'

/** What wrapping a gift costs, decimal taka; null: it is not offered. */
export const readGiftWrapping = async (db: Database): Promise<number | null> => (await cachedSettings(db)).giftWrapping

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
