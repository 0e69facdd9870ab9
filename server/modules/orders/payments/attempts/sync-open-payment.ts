import { and, eq, isNotNull } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import { recordPayment } from './record-payment.ts'

/** A customer waits for it, and the recorded state is at most 20 seconds old. Milliseconds. */
const patience = { timeout: 2_500 }

/**
 * Must be called before a way to pay is chosen, outside any transaction: records what the provider says about the open
 * payment, such as that the bank is checking it. If the provider does not respond, the recorded state counts.
 */
export async function syncOpenPayment(context: PaymentContext, orderId: string): Promise<void> {
  const { providerId, state } = paymentAttempts
  const [open] = await context.db
    .select({ name: paymentAttempts.provider, id: providerId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(state, 'open'), isNotNull(providerId)))
  if (!open?.id) return
  const { name, id } = open
  const provider = context.providers.named(name)
  if (!provider.configured) return
  try {
    const payment = await provider.read(id, patience)
    await inTransaction(context.db, (tx) => recordPayment(context, tx, name, payment))
  } catch (error) {
    context.log.warn(error, 'an open payment could not be read; its last known state counts')
  }
}
