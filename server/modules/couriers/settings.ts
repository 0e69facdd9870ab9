import type { CourierSettings, CourierSettingsChange } from '#contract/delivery/courier-settings.ts'
import { couriers as allCouriers, type Courier, courierNames } from '#contract/delivery/shipments.ts'
import { findArea, findDistrict } from '#contract/places/places.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { courierSettings } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange, type Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import type { PlaceCodes } from './places/place-codes.ts'

type SettingsRow = typeof courierSettings.$inferSelect

export async function readSettings(db: Database | Transaction): Promise<SettingsRow> {
  const [row] = await db.select().from(courierSettings)
  if (!row) throw new Error('the settings of the couriers are missing')
  return row
}

export const settingsOf = ({ rules, usual, stores, version, changedAt, byName }: SettingsRow): CourierSettings => ({
  rules,
  usual,
  stores,
  version,
  changed: changedAt && { at: changedAt.toISOString(), by: byName ?? '' },
})

/**
 * @throws ShopError conflict when someone else has changed them since the editor saw them; bad_request for places that
 * the shop does not know
 */
export async function changeSettings(
  context: SignedInContext,
  { version, ...change }: CourierSettingsChange,
): Promise<CourierSettings> {
  const { db, now, actor } = context
  const unknown = change.rules.flatMap(({ places }) => places).find((code) => !findDistrict(code) && !findArea(code))
  if (unknown !== undefined) throw new ShopError('bad_request', `There is no place with the code ${unknown}.`)
  return inTransaction(db, async (tx) => {
    const before = await readSettings(tx)
    const [row] = await tx
      .update(courierSettings)
      .set({ ...change, version: version + 1, changedAt: now(), byUserId: actor.id, byName: actor.name })
      .where(and(eq(courierSettings.id, 1), eq(courierSettings.version, version)))
      .returning()
    if (!row) {
      throw new ShopError('conflict', 'Someone else has just changed the settings of the couriers. Please check them.')
    }
    const subject = { kind: 'couriers' as const, name: 'Couriers' }
    await recordChange(tx, context, subject, snapshotOf(before), snapshotOf(row))
    return settingsOf(row)
  })
}

/** The settings as text for the change log. */
function snapshotOf({ rules, usual, stores }: SettingsRow): Snapshot {
  const placeName = (code: string) => (findArea(code) ?? findDistrict(code))?.name ?? code
  const shown = rules.map(({ courier, places }) => `${courierNames[courier]}: ${places.map(placeName).join(', ')}`)
  const chosen = allCouriers.flatMap((courier) =>
    stores[courier] ? [`${courierNames[courier]}: ${stores[courier]}`] : [],
  )
  return {
    'Usual courier': usual ? courierNames[usual] : 'The first one that is connected',
    'Courier by place': shown.join('\n'),
    'Collected at': chosen.join('\n'),
  }
}

/**
 * The courier that the settings propose for a place: of the first rule that names its area or district. Only connected
 * ones; undefined when none is.
 */
export function proposeCourier(
  { couriers }: Pick<Context, 'couriers'>,
  { rules, usual }: Pick<SettingsRow, 'rules' | 'usual'>,
  { areaCode, districtCode }: PlaceCodes,
): Courier | undefined {
  const names = (places: string[]) => [areaCode, districtCode].some((code) => code !== null && places.includes(code))
  const rule = rules.find(({ courier, places }) => couriers[courier] && names(places))
  if (rule) return rule.courier
  return usual && couriers[usual] ? usual : allCouriers.find((courier) => couriers[courier])
}
