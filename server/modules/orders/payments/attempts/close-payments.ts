import { ShopError } from '../../../../errors.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import {
  closeAtProvider,
  closeRow,
  mapProviderErrors,
  type PaymentContext,
  type PaymentRow,
  readAttempts,
} from '../../../payments/index.ts'
import type { ProviderPayment } from '../../../payments/providers/payment-provider.ts'
import { recordPayment } from './record-payment.ts'

interface Closing {
  /** A payment that staff have to check may stay. */
  mayBeHeld?: boolean
  byCustomer?: boolean
}

/**
 * Must be called before an order is cancelled, outside any transaction: closes its open payments at the provider, so that
 * none can succeed later. `paid` when one has succeeded: the order is marked paid, and its refund returns the money.
 * @throws ShopError 409 while the bank is processing a payment or staff have to check one (in the words for a
 * customer with `byCustomer`), 503 when the provider does not respond
 */
export async function closePayments(
  context: PaymentContext,
  orderId: string,
  { mayBeHeld = false, byCustomer = false }: Closing = {},
): Promise<'closed' | 'paid'> {
  for (const row of await readAttempts(context.db, orderId, ['open', 'held', 'succeeded'])) {
    if (row.state === 'succeeded') {
      if (row.isAdvance || row.notNeeded) continue
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
  for (const row of await readAttempts(context.db, orderId, ['open']))
    if (row.provider !== provider || row.providerId !== id) await closePayment(context, row)
}

/**
 * Closes a payment at the provider and records its state afterwards; where the provider cannot, the attempt is
 * abandoned, and a late success is handled by `recordPayment`.
 */
export async function closePayment(context: PaymentContext, row: PaymentRow) {
  const payment = await closeAtProvider(context, row)
  if (!payment) return 'canceled'
  const recorded = await inTransaction(context.db, (tx) => recordPayment(context, tx, row.provider, payment))
  const isClosed = context.providers.named(row.provider).close !== undefined
  if (isClosed || (recorded !== 'open' && recorded !== 'declined')) return recorded
  return closeRow(context, row, 'abandoned')
}
