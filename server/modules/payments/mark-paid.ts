import { inTransaction } from '../../transaction.ts'
import type { Desk } from './desk.ts'
import { type Recorded, recordIntent } from './record-intent.ts'

/**
 * Asks the provider how a payment stands, and marks its order paid when the provider says so. The success page, the
 * webhook and the round of open payments all end here: none of them is believed, only the provider is.
 */
export async function markPaid(desk: Desk, intentId: string): Promise<Recorded> {
  const intent = await desk.cards.stripe.paymentIntents.retrieve(intentId)
  return inTransaction(desk.db, (tx) => recordIntent(desk, tx, intent))
}
