import { inTransaction } from '../../../../transactions/transaction.ts'
import {
  claimNotification,
  isApplied,
  listNewNotifications,
  lockPending,
  type PaymentContext,
  type ReceivedFrom,
  recordApplied,
  storePending,
} from '../../../payments/index.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderUnavailable,
  UnknownPayment,
} from '../../../payments/providers/payment-provider.ts'
import { recordRefunds } from '../../refunds/record-refunds.ts'
import { closeOtherAttempts } from '../attempts/close-payments.ts'
import { recordPayment, syncPayment } from '../attempts/record-payment.ts'

/**
 * Handles a verified notification. Only its payment's id is used: the state is read from the provider, so that late,
 * duplicate and out-of-order ones do no harm. One that cannot be applied yet is stored for `retryNotification`.
 */
export async function handleNotification(context: PaymentContext, received: ReceivedFrom): Promise<void> {
  if (!(await isApplied(context, received))) await apply(context, received)
}

/** Retries a pending notification that is due. */
export async function retryNotification(context: PaymentContext, key: string): Promise<void> {
  const received = await claimNotification(context, key)
  if (received) await apply(context, received).catch((error: unknown) => logFailure(context, received, error))
}

/**
 * Handles the notifications of a provider that did not arrive. One that fails does not stop the others.
 * @throws the provider's error when it does not list them: call it again later
 */
export async function pollNotifications(
  context: PaymentContext,
  provider: PaymentProvider,
  stopped?: AbortSignal,
): Promise<void> {
  for await (const received of listNewNotifications(context, provider, stopped)) {
    if (stopped?.aborted) return
    await handleNotification(context, received).catch((error: unknown) => logFailure(context, received, error))
  }
}

function logFailure({ log }: PaymentContext, { provider, id }: ReceivedFrom, error: unknown): void {
  log.error({ err: error, provider, event: id }, 'a notification of a provider could not be applied; will retry')
}

async function apply(context: PaymentContext, received: ReceivedFrom): Promise<void> {
  const { provider, id, type, about, paymentId } = received
  try {
    if (paymentId && about === 'refund') {
      // A refund may be reported before its payment, which has to be recorded first: the ledger needs both.
      await syncPayment(context, { provider, id: paymentId })
      await recordRefunds(context, { provider, id: paymentId })
    }
    const isOfPayment = paymentId !== null && about === 'payment'
    const payment = isOfPayment ? await context.providers.named(provider).read(paymentId) : undefined
    if ((await record(context, received, payment)) === 'another_open' && payment) {
      await closeOtherAttempts(context, provider, payment)
      await record(context, received, payment)
    }
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof UnknownPayment)) throw error
    const reason = error.message
    context.log.warn({ provider, event: id, type, reason }, 'a notification of a payment is stored to be retried')
    await storePending(context, context.db, received)
  }
}

/** Records a notification with its effect. One without an effect yet stays pending. */
async function record(context: PaymentContext, received: ReceivedFrom, payment: ProviderPayment | undefined) {
  return inTransaction(context.db, async (tx) => {
    if (!(await lockPending(context, tx, received))) return undefined
    const recorded = payment && (await recordPayment(context, tx, received.provider, payment))
    if (recorded === 'unknown' || recorded === 'another_open') return recorded
    await recordApplied(context, tx, received)
    return recorded
  })
}
