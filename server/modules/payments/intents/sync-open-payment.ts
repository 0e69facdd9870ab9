import { and, eq, isNotNull } from '#database/drizzle.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { PaymentContext } from '../context.ts'
import { recordIntent } from './record-intent.ts'

/** A customer waits for it, and the recorded state is at most 20 seconds old. Milliseconds. */
const patience = { timeout: 2_500, maxNetworkRetries: 0 }

/** Records what the provider says about the open payment of an order. See `OrderPayments.syncOpenPayment`. */
export async function syncOpenPayment(context: PaymentContext, orderId: string): Promise<void> {
  const { providerId, state } = paymentIntents
  const [open] = await context.db
    .select({ id: providerId })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), eq(state, 'open'), isNotNull(providerId)))
  if (!open?.id || !context.cards.configured) return
  try {
    const intent = await context.cards.stripe.paymentIntents.retrieve(open.id, {}, patience)
    await inTransaction(context.db, (tx) => recordIntent(context, tx, intent))
  } catch (error) {
    context.log.warn(error, 'an open payment could not be read; its last known state counts')
  }
}
