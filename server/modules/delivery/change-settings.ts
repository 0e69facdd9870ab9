import { and, eq } from 'drizzle-orm'
import type { DeliveryChange, DeliverySettings } from '#contract/delivery.ts'
import { toPoisha } from '#contract/money.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { announceChange } from '../../http/change-feed.ts'
import { inTransaction } from '../../transaction.ts'
import { settingsOf } from './settings.ts'

/**
 * The shop's staff sets what delivery costs. Orders that are placed keep their charge.
 * @throws ShopError conflict when somebody else has changed it since the editor saw it
 */
export async function changeDelivery(
  { db, now, actor }: SignedInContext,
  { charges, freeFrom, version }: DeliveryChange,
): Promise<DeliverySettings> {
  return inTransaction(db, async (tx) => {
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
      throw new ShopError('conflict', 'Somebody else has just changed the delivery charges. Please look at them again.')
    }
    await announceChange(tx, ['settings'])
    return settingsOf(row)
  })
}
