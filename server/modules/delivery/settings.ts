import type { DeliverySettings, DeliveryTerms } from '#contract/delivery/delivery.ts'
import { withAmounts } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { Database, Transaction } from '#database/client.ts'
import { deliverySettings } from '#database/schema/index.ts'
import { keepUntilChanged } from '../../http/keep-until-changed.ts'

export type SettingsRow = typeof deliverySettings.$inferSelect

export async function readSettings(db: Database | Transaction): Promise<SettingsRow> {
  const [row] = await db.select().from(deliverySettings)
  if (!row) throw new Error('the delivery settings are missing')
  return row
}

/** The settings, kept by this process until they change. */
export const cachedSettings = keepUntilChanged(['settings'], readSettings)

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
