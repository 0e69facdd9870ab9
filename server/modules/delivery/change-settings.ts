import type { DeliveryChange, DeliverySettings } from '#contract/delivery/delivery.ts'
import { and, eq } from '#database/drizzle.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { columnsOf, settingsOf } from './settings.ts'
import { snapshotOf } from './settings-snapshot.ts'

/**
 * Changes the zones and their charges. Existing orders keep their charge.
 * @throws ShopError 409 when someone else has changed them since the editor saw them
 */
export async function changeDelivery(
  context: SignedInContext,
  { version, ...terms }: DeliveryChange,
): Promise<DeliverySettings> {
  const { db, now, actor } = context
  return inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(deliverySettings).where(eq(deliverySettings.id, 1)).for('update')
    const [row] = await tx
      .update(deliverySettings)
      .set({
        ...columnsOf(terms),
        version: version + 1,
        changedAt: now(),
        changedByUserId: actor.id,
        changedByName: actor.name,
      })
      .where(and(eq(deliverySettings.id, 1), eq(deliverySettings.version, version)))
      .returning()
    if (!row) {
      throw new ShopError('delivery_charges_changed')
    }
    const subject = { kind: 'delivery' as const, name: 'Delivery charges' }
    await recordChange(tx, context, subject, before && snapshotOf(before), snapshotOf(row))
    await announceChange(tx, ['settings'])
    return settingsOf(row)
  })
}
