import type { CourierSettings, CourierSettingsChange } from '#contract/delivery/courier-settings.ts'
import { couriers as allCouriers, type Courier, courierNames } from '#contract/delivery/shipments.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { courierSettings } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { recordChange, type Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { zoneCouriers } from '../delivery/index.ts'

type SettingsRow = typeof courierSettings.$inferSelect

export async function readSettings(db: Database | Transaction): Promise<SettingsRow> {
  const [row] = await db.select().from(courierSettings)
  if (!row) throw new Error('the settings of the couriers are missing')
  return row
}

export const settingsOf = ({ usual, stores, version, changedAt, byName }: SettingsRow): CourierSettings => ({
  usual,
  stores,
  version,
  changed: changedAt && { at: changedAt.toISOString(), by: byName ?? '' },
})

/** @throws ShopError 409 when someone else has changed them since the editor saw them */
export async function changeSettings(
  context: SignedInContext,
  { version, ...change }: CourierSettingsChange,
): Promise<CourierSettings> {
  const { db, now, actor } = context
  return inTransaction(db, async (tx) => {
    const before = await readSettings(tx)
    const [row] = await tx
      .update(courierSettings)
      .set({ ...change, version: version + 1, changedAt: now(), byUserId: actor.id, byName: actor.name })
      .where(and(eq(courierSettings.id, 1), eq(courierSettings.version, version)))
      .returning()
    if (!row) {
      throw new ShopError('courier_settings_changed')
    }
    const subject = { kind: 'couriers' as const, name: 'Couriers' }
    await recordChange(tx, context, subject, snapshotOf(before), snapshotOf(row))
    return settingsOf(row)
  })
}

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
