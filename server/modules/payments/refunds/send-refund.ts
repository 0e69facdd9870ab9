import { waitingStates } from '#contract/payments/refunds.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray, lte } from '#database/drizzle.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { PaymentRow } from '../attempts/attempts.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import { ProviderRejected } from '../providers/payment-provider.ts'
import type { RefundEvent } from './apply-refund-event.ts'
import type { RefundRow } from './read-refunds.ts'

/** The most that are followed at once. */
const batch = 50

/**
 * Ids of the refunds that are due at this time, the longest due first: those to be sent, and those that the provider has
 * accepted and not ended. Who follows one claims it.
 */
export async function dueRefunds(db: Database, at: Date): Promise<string[]> {
  const { id, checkAt } = refunds
  const rows = await db.select({ id }).from(refunds).where(lte(checkAt, at)).orderBy(asc(checkAt)).limit(batch)
  return rows.map(({ id }) => id)
}

/** The same of those refunds of an order that its provider has not made. */
export async function dueRefundsOf(db: Database, orderId: string, at: Date): Promise<string[]> {
  const isDue = and(eq(refunds.orderId, orderId), inArray(refunds.state, waitingStates), lte(refunds.checkAt, at))
  const rows = await db.select({ id: refunds.id }).from(refunds).where(isDue).orderBy(asc(refunds.at))
  return rows.map(({ id }) => id)
}

/**
 * Sends a refund to its provider. Whatever the number of calls, an attempt is one refund there: its id and the number of
 * the attempt are its idempotency key. What became of it is in the provider's list.
 */
export const sendToProvider = (
  { providers }: Pick<PaymentContext, 'providers'>,
  { provider, providerId, reference, amount: paid }: PaymentRow,
  { id: refundId, tries: attempt, amount }: RefundRow,
): Promise<void> =>
  providers.named(provider).refund({ payment: { id: providerId ?? '', reference }, refundId, attempt, amount, paid })

/** What an error means for the refund that a provider was asked about. */
export function eventOfError(error: unknown, attempt: number): RefundEvent {
  if (error instanceof ProviderRejected) return { is: 'refused', attempt, failure: error.message }
  return { is: needsNewAttempt(error) ? 'attempt_ended' : 'no_answer', attempt }
}
