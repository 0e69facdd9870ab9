import type { CourierSettings, CourierSettingsChange } from '#contract/delivery/courier-settings.ts'
import { couriers as allCouriers, type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { courierSettings } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../context.ts'
import type { Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { saveVersion, type VersionedDocument } from '../../versioned-documents.ts'
import { zoneCouriers } from '../delivery/index.ts'

type SettingsRow = typeof courierSettings.$inferSelect

export async function readSettings(db: Database | Transaction): Promise<SettingsRow> {
  const [row] = await db.select().from(courierSettings)
  if (!row) throw new Error('the settings of the couriers are missing')
  return row
}

export const settingsOf = ({ usual, stores, version, savedAt, savedByName }: SettingsRow): CourierSettings => ({
  usual,
  stores,
  version,
  changed: savedAt && { at: savedAt.toISOString(), by: savedByName ?? '' },
})

const document: VersionedDocument<typeof courierSettings> = {
  table: courierSettings,
  keeps: 'current',
  subject: { kind: 'couriers', name: 'Couriers' },
  tags: [],
  conflict: 'courier_settings_changed',
  snapshot: (row) => row && snapshotOf(row),
}

/** @throws ShopError 409 when someone else has changed them since the editor saw them */
export const changeSettings = (
  context: SignedInContext,
  { version, ...change }: CourierSettingsChange,
): Promise<CourierSettings> =>
  inTransaction(context.db, async (tx) => settingsOf(await saveVersion(tx, context, document, version, () => change)))

/** The settings as text for the change log. */
function snapshotOf({ usual, stores }: SettingsRow): Snapshot {
  const chosen = allCouriers.flatMap((courier) =>
    stores[courier] ? [`${courierNames[courier]}: ${stores[courier]}`] : [],
  )
  return {
    'Usual courier': usual ? courierNames[usual] : 'The first one that is connected',
    'Collected at': chosen.join('\n'),
  }
}

/**
 * The courier that the settings propose for orders: of the delivery zone of their address, or the usual one where the
 * area is not known and its possible zones name different ones. Only connected ones; undefined when none is.
 */
export async function courierProposals({ db, couriers }: Pick<Context, 'db' | 'couriers'>) {
  const [{ usual }, couriersOf] = await Promise.all([readSettings(db), zoneCouriers(db)])
  const isConnected = (courier: Courier | null | undefined) => courier && couriers[courier]
  const fallback = isConnected(usual) ? usual : allCouriers.find(isConnected)
  return ({ address }: Pick<Order, 'address'>): Courier | undefined => {
    const [courier, another] = couriersOf(address)
    return courier && another === undefined && isConnected(courier) ? courier : (fallback ?? undefined)
  }
}
