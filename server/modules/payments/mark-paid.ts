import { inTransaction } from '../../transaction.ts'
import type { PaymentContext } from './context.ts'
import { type Recorded, recordIntent } from './record-intent.ts'

/**
 * Asks the provider how a payment stands, and marks its order paid when the provider says so. The success page, the
 * webhook and the round of open payments all end here: none of them is believed, only the provider is.
 */
export async function markPaid(context: PaymentContext, intentId: string): Promise<Recorded> {
  const intent = await context.cards.stripe.paymentIntents.retrieve(intentId)
  return inTransaction(context.db, (tx) => recordIntent(context, tx, intent))
}
