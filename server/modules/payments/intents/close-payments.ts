import type Stripe from 'stripe'
import { bankIsCheckingOrder } from '#contract/payments/ways-to-pay.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { ShopError } from '../../../errors.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { PaymentContext } from '../context.ts'
import { isKeyOfOtherRequest, isUnknown, mapProviderErrors } from '../provider-errors.ts'
import { recordIntent } from './record-intent.ts'
import { closeRow, createIntent } from './start-payment.ts'

type Row = typeof paymentIntents.$inferSelect

/** Closes open payments of an order at the provider. See `OrderPayments.closePayments`. */
export async function closePayments(context: PaymentContext, orderId: string): Promise<'closed' | 'paid'> {
  const rows = await context.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), inArray(paymentIntents.state, ['open', 'succeeded'])))
  for (const row of rows) {
    if (row.state === 'succeeded') return 'paid'
    const result = await mapProviderErrors(cancelIntent(context, row))
    if (result === 'paid') return 'paid'
    if (result === 'processing') throw new ShopError('conflict', bankIsCheckingOrder)
  }
  return 'closed'
}

/** Closes the other open attempts of a payment's order, so that this payment can become the open one. */
export async function closeOtherAttempts(
  context: PaymentContext,
  { id, metadata }: Stripe.PaymentIntent,
): Promise<void> {
  const rows = await context.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, metadata.orderId ?? ''), eq(paymentIntents.state, 'open')))
  for (const row of rows) if (row.providerId !== id) await cancelIntent(context, row)
}

/**
 * Cancels a payment at the provider and records its state afterwards. Without a provider only the shop's row is closed:
 * otherwise the order could never be cancelled or delivered. Should the payment succeed nevertheless, the shop records
 * or refunds it once it has keys again.
 */
export async function cancelIntent(context: PaymentContext, row: Row) {
  if (!context.cards.configured) {
    const { orderId, attempt, providerId } = row
    context.log.warn({ order: orderId, attempt, intent: providerId }, 'a payment was closed without a card provider')
    return closeRow(context, row)
  }
  try {
    const id = row.providerId ?? (await createIntent(context, row)).id
    const intent = await cancelOrRead(context, id)
    return await inTransaction(context.db, (tx) => recordIntent(context, tx, intent))
  } catch (error) {
    if (!isUnknown(error) && !isKeyOfOtherRequest(error)) throw error
    return closeRow(context, row)
  }
}

async function cancelOrRead({ cards: { stripe } }: PaymentContext, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `cancel-${id}-${Date.now()}` })
  } catch (error) {
    // Too late to cancel: paid, processing, or already cancelled.
    if ((error as Stripe.errors.StripeError).code !== 'payment_intent_unexpected_state') throw error
    return stripe.paymentIntents.retrieve(id)
  }
}
