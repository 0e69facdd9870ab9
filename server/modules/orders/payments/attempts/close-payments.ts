import { and, eq, inArray } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { ShopError } from '../../../../errors.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { mapProviderErrors, needsNewAttempt, type PaymentContext } from '../../../payments/index.ts'
import { type ProviderPayment, UnknownPayment } from '../../../payments/providers/payment-provider.ts'
import { closeRow, findPayment } from './attempts.ts'
import { recordPayment } from './record-payment.ts'

type Row = typeof paymentAttempts.$inferSelect

interface Closing {
  /** A payment that staff have to check may stay. */
  mayBeHeld?: boolean
  byCustomer?: boolean
}

/**
 * Must be called before an order is cancelled, outside any transaction: closes its open payments at the provider, so that
 * none can succeed later. `paid` when one has succeeded: the order is marked paid, and its refund returns the money.
 * @throws ShopError conflict while the bank is processing a payment or staff have to check one (in the words for a
 * customer with `byCustomer`), unavailable when the provider does not respond
 */
export async function closePayments(
  context: PaymentContext,
  orderId: string,
  { mayBeHeld = false, byCustomer = false }: Closing = {},
): Promise<'closed' | 'paid'> {
  const rows = await context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), inArray(paymentAttempts.state, ['open', 'held', 'succeeded'])))
  for (const row of rows) {
    if (row.state === 'succeeded') {
      if (row.isAdvance || row.surplus) continue
      return 'paid'
    }
    const provider = context.providers.named(row.provider)
    const result = row.state === 'held' ? 'held' : await mapProviderErrors(provider, closePayment(context, row))
    if (result === 'paid' && !row.isAdvance) return 'paid'
    if (result === 'held' && !mayBeHeld) {
      throw new ShopError(byCustomer ? 'payment_held' : 'payment_is_held')
    }
    if (result === 'processing') throw new ShopError('bank_is_checking_order')
  }
  return 'closed'
}

/** Closes the other open attempts of a payment's order, so that this payment can become the open one. */
export async function closeOtherAttempts(
  context: PaymentContext,
  provider: string,
  { id, orderId }: ProviderPayment,
): Promise<void> {
  const rows = await context.db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'open')))
  for (const row of rows) if (row.provider !== provider || row.providerId !== id) await closePayment(context, row)
}

/**
 * Closes a payment at the provider and records its state afterwards; where the provider cannot, the attempt is
 * abandoned, and a late success is handled by `recordPayment`. Without a provider only the shop's row is closed:
 * otherwise the order could never be cancelled or delivered. Should the payment succeed nevertheless, the shop records
 * or refunds it once it has keys again.
 */
export async function closePayment(context: PaymentContext, row: Row) {
  const { orderId, attempt, providerId } = row
  const provider = context.providers.named(row.provider)
  if (!provider.configured) {
    context.log.warn({ order: orderId, attempt, payment: providerId }, 'a payment was closed without its provider')
    return closeRow(context, row)
  }
  try {
    const id = providerId ?? (await findPayment(context, row)).id
    const payment = await (provider.close ?? provider.read)(id)
    const recorded = await inTransaction(context.db, (tx) => recordPayment(context, tx, row.provider, payment))
    if (provider.close || (recorded !== 'open' && recorded !== 'declined')) return recorded
    return await closeRow(context, row, 'abandoned')
  } catch (error) {
    if (!(error instanceof UnknownPayment) && !needsNewAttempt(error)) throw error
    return closeRow(context, row)
  }
}
