import type { DeliveryChange, DeliverySettings } from '#contract/delivery/delivery.ts'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { and, eq } from '#database/drizzle.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { recordChange, type Snapshot } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { type SettingsRow, settingsOf } from './settings.ts'

/**
 * Changes the delivery charges. Existing orders keep their charge.
 * @throws ShopError conflict when someone else has changed it since the editor saw it
 */
export async function changeDelivery(
  context: SignedInContext,
  { charges, freeFrom, version }: DeliveryChange,
): Promise<DeliverySettings> {
  const { db, now, actor } = context
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(deliverySettings).where(eq(deliverySettings.id, 1)).for('update')
    const [row] = await tx
      .update(deliverySettings)
      .set({
        dhaka: toPoisha(charges.dhaka),
        suburbs: toPoisha(charges.suburbs),
        outside: toPoisha(charges.outside),
        freeFrom: freeFrom === null ? null : toPoisha(freeFrom),
        version: version + 1,
        changedAt: now(),
        changedByUserId: actor.id,
        changedByName: actor.name,
      })
      .where(and(eq(deliverySettings.id, 1), eq(deliverySettings.version, version)))
      .returning()
    if (!row) {
      throw new ShopError('conflict', 'Someone else has just changed the delivery charges. Please check them again.')
    }
    const subject = { kind: 'delivery' as const, name: 'Delivery charges' }
    await recordChange(tx, context, subject, before && snapshotOf(before), snapshotOf(row))
    await announceChange(tx, ['settings'])
    return settingsOf(row)
  })
}

/** The charges as text for the change log. */
function snapshotOf({ dhaka, suburbs, outside, freeFrom }: SettingsRow): Snapshot {
  const taka = (poisha: number) => formatTaka(toTaka(poisha))
  return {
    'Inside Dhaka': taka(dhaka),
    'Suburbs of Dhaka': taka(suburbs),
    'Outside Dhaka': taka(outside),
    'Free from': freeFrom === null ? 'Never' : taka(freeFrom),
  }
}
