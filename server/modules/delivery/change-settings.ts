import type { DeliveryChange, DeliverySettings } from '#contract/delivery/delivery.ts'
import { deliverySettings } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { saveVersion, type VersionedDocument } from '../../versioned-documents.ts'
import { columnsOf, settingsOf } from './settings.ts'
import { snapshotOf } from './settings-snapshot.ts'

const document: VersionedDocument<typeof deliverySettings> = {
  table: deliverySettings,
  keeps: 'current',
  subject: { kind: 'delivery', name: 'Delivery charges' },
  tags: ['settings'],
  conflict: 'delivery_charges_changed',
  snapshot: (row) => row && snapshotOf(row),
}

/**
 * Changes the zones and their charges. Existing orders keep their charge.
 * @throws ShopError 409 when someone else has changed them since the editor saw them
 */
export const changeDelivery = (
  context: SignedInContext,
  { version, ...terms }: DeliveryChange,
): Promise<DeliverySettings> =>
  inTransaction(context.db, async (tx) =>
    settingsOf(await saveVersion(tx, context, document, version, () => columnsOf(terms))),
  )
