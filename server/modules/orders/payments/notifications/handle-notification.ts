import { and, asc, eq, gt, isNull, lte, sql } from '#database/drizzle.ts'
import { providerEvents } from '#database/schema/payments.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import type { PaymentContext } from '../../../payments/index.ts'
import {
  type ProviderNotification,
  type ProviderPayment,
  ProviderUnavailable,
  UnknownPayment,
} from '../../../payments/providers/payment-provider.ts'
import { closeOtherAttempts } from '../attempts/close-payments.ts'
import { recordPayment, syncPayment } from '../attempts/record-payment.ts'
import { recordRefunds } from '../refunds/record-refunds.ts'

/** A verified notification, with the name of its provider. */
export interface ReceivedFrom extends ProviderNotification {
  provider: string
}

/** How long notifications about unknown payments are retried, milliseconds. */
const retriedFor = 3 * 24 * 60 * 60 * 1000
/** The most that are retried at once. */
const batchSize = 50

/** The row of a notification. */
const isRow = ({ provider, id }: Pick<ReceivedFrom, 'provider' | 'id'>) =>
  and(eq(providerEvents.provider, provider), eq(providerEvents.id, id))

/**
 * Handles a verified notification. Only its payment's id is used: the state is read from the provider, so that late,
 * duplicate and out-of-order ones do no harm. One that cannot be applied yet is stored for `retryPendingNotifications`.
 */
export async function handleNotification(context: PaymentContext, received: ReceivedFrom): Promise<void> {
  const [known] = await context.db.select().from(providerEvents).where(isRow(received))
  if (!known?.appliedAt) await apply(context, received)
}

/** Retries pending notifications that are due; one that fails does not stop the others. Safe in several processes. */
export async function retryPendingNotifications(context: PaymentContext, stopped?: AbortSignal): Promise<void> {
  for (const received of await claimDue(context)) {
    if (stopped?.aborted) return
    await apply(context, received).catch((error: unknown) => logFailure(context, received, error))
  }
}

export function logFailure({ log }: PaymentContext, { provider, id }: ReceivedFrom, error: unknown): void {
  log.error({ err: error, provider, event: id }, 'a notification of a provider could not be applied; will retry')
}

/**
 * Claims due notifications by setting their next time, so that several processes never retry the same one: after a
 * quarter of its age, at least 30 seconds and at most an hour.
 */
async function claimDue({ db, now }: PaymentContext): Promise<ReceivedFrom[]> {
  const { provider, id, appliedAt, receivedAt, tryAt } = providerEvents
  const at = now()
  const isRetried = gt(receivedAt, new Date(at.getTime() - retriedFor))
  const due = db
    .select({ provider, id })
    .from(providerEvents)
    .where(and(isNull(appliedAt), lte(tryAt, at), isRetried))
    .orderBy(asc(tryAt))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  const time = sql`${at.toISOString()}::timestamptz`
  const pause = sql`least(greatest((${time} - ${receivedAt}) / 4, interval '30 seconds'), interval '1 hour')`
  return db
    .update(providerEvents)
    .set({ tryAt: sql`${time} + ${pause}` })
    .where(sql`(${provider}, ${id}) in ${due}`)
    .returning()
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
    await context.db.insert(providerEvents).values(pendingRow(context, received)).onConflictDoNothing()
  }
}

/** Records a notification with its effect. One without an effect yet stays pending. */
async function record(context: PaymentContext, received: ReceivedFrom, payment: ProviderPayment | undefined) {
  return inTransaction(context.db, async (tx) => {
    await tx.insert(providerEvents).values(pendingRow(context, received)).onConflictDoNothing()
    const [row] = await tx.select().from(providerEvents).where(isRow(received)).for('update')
    if (row?.appliedAt) return
    const recorded = payment && (await recordPayment(context, tx, received.provider, payment))
    if (recorded === 'unknown' || recorded === 'another_open') return recorded
    await tx.update(providerEvents).set({ appliedAt: context.now() }).where(isRow(received))
    return recorded
  })
}

const pendingRow = ({ now }: PaymentContext, { provider, id, type, about, paymentId }: ReceivedFrom) => ({
  ...{ provider, id, type, about, paymentId },
  receivedAt: now(),
  tryAt: new Date(now().getTime() + 5_000),
})
