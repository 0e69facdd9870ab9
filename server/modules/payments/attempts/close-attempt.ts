import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import { type ProviderPayment, UnknownPayment } from '../providers/payment-provider.ts'
import { closeRow, findPayment, type PaymentRow } from './attempts.ts'

/**
 * Closes an attempt at its provider and returns what the provider says then, for the caller to record; where a provider
 * cannot close one, it only says. Undefined: the provider does not know it, and the shop's row is closed. So it is
 * without a provider: otherwise the order could never be cancelled or delivered. Should the payment succeed nevertheless,
 * the shop records or refunds it once it has keys again.
 */
export async function closeAtProvider(context: PaymentContext, row: PaymentRow): Promise<ProviderPayment | undefined> {
  const { orderId, attempt, providerId } = row
  const provider = context.providers.named(row.provider)
  if (!provider.configured) {
    context.log.warn({ order: orderId, attempt, payment: providerId }, 'a payment was closed without its provider')
    await closeRow(context, row)
    return undefined
  }
  try {
    const id = providerId ?? (await findPayment(context, row)).id
    return await (provider.close ?? provider.read)(id)
  } catch (error) {
    if (!(error instanceof UnknownPayment) && !needsNewAttempt(error)) throw error
    await closeRow(context, row)
    return undefined
  }
}
