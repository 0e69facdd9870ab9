import { inTransaction } from '../../../../transactions/transaction.ts'
import { type PaymentContext, readAttempts } from '../../../payments/index.ts'
import { recordPayment } from './record-payment.ts'

/** A customer waits for it, and the recorded state is at most 20 seconds old. Milliseconds. */
const patience = { timeout: 2_500 }

/**
 * Must be called before a way to pay is chosen, outside any transaction: records what the provider says about the open
 * payment, such as that the bank is checking it. If the provider does not respond, the recorded state counts.
 */
export async function syncOpenPayment(context: PaymentContext, orderId: string): Promise<void> {
  const [open] = await readAttempts(context.db, orderId, ['open'])
  if (!open?.providerId) return
  const provider = context.providers.named(open.provider)
  if (!provider.configured) return
  try {
    const payment = await provider.read(open.providerId, patience)
    await inTransaction(context.db, (tx) => recordPayment(context, tx, provider.name, payment))
  } catch (error) {
    context.log.warn(error, 'an open payment could not be read; its last known state counts')
  }
}
