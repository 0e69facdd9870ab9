import { and, eq } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { mapProviderErrors, type PaymentContext } from '../../../payments/index.ts'
import { recordRefunds } from './record-refunds.ts'

interface Named {
  orderId: string
  refundId: string
  /** The provider's number of it. */
  reference: string
}

/** See `OrderPayments.nameRefund`. */
export async function nameRefund(context: PaymentContext, { orderId, refundId, reference }: Named): Promise<boolean> {
  const isPaidIn = and(eq(paymentAttempts.orderId, refunds.orderId), eq(paymentAttempts.attempt, refunds.attempt))
  const [payment] = await context.db
    .select({ provider: paymentAttempts.provider, id: paymentAttempts.providerId })
    .from(refunds)
    .innerJoin(paymentAttempts, isPaidIn)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.id, refundId), eq(refunds.state, 'failed')))
  const provider = payment && context.providers.named(payment.provider)
  if (!payment?.id || !provider?.nameRefund) return false
  if (!(await mapProviderErrors(provider, provider.nameRefund(refundId, reference)))) return false
  await mapProviderErrors(provider, recordRefunds(context, { provider: provider.name, id: payment.id }))
  return true
}
