import type { DeliverySettings, DeliveryTerms } from '#contract/delivery/delivery.ts'
import { withAmounts } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

export type SettingsRow = typeof deliverySettings.$inferSelect

const cache = new WeakMap<Database, Promise<SettingsRow>>()

/** The settings, cached in this process until they change. */
export function cachedSettings(db: Database): Promise<SettingsRow> {
  const known = cache.get(db)
  if (known) return known
  const row = readSettings(db)
  cache.set(db, row)
  row.catch(() => cache.get(db) === row && cache.delete(db))
  return row
}

export async function readSettings(db: Database | Transaction): Promise<SettingsRow> {
  const [row] = await db.select().from(deliverySettings)
  if (!row) throw new Error('the delivery settings are missing')
  return row
}

/** Must be called on every change. */
export function invalidateDeliverySettings(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('settings') || tags.includes('everything')) dropCachedDeliverySettings(db)
}

/** Invalidates the cache, for callers that found it outdated. */
export const dropCachedDeliverySettings = (db: Database): void => void cache.delete(db)

/** The columns of terms in decimal taka. */
export const columnsOf = ({ zones, pickup, defaultWeight }: DeliveryTerms) => ({
  zones: zones.map((zone) => withAmounts(zone, toPoisha)),
  pickup,
  defaultWeight,
})

export const settingsOf = ({
  zones,
  pickup,
  defaultWeight,
  version,
  savedAt,
  savedByName,
}: SettingsRow): DeliverySettings => ({
  zones: zones.map((zone) => withAmounts(zone, toTaka)),
  pickup,
  defaultWeight,
  version,
  changed: savedAt && { at: savedAt.toISOString(), by: savedByName ?? '' },
})
