import { waitingStates } from '#contract/payments/refunds.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray, lte, sql } from '#database/drizzle.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { WaitingRows } from '../../../dispatcher.ts'
import type { PaymentRow } from '../attempts/attempts.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import { ProviderRejected } from '../providers/payment-provider.ts'
import type { RefundEvent } from './apply-refund-event.ts'
import type { RefundRow } from './read-refunds.ts'

/** The refunds to be sent, and those that their provider has accepted and not ended. Who follows one claims it. */
export const refundsToFollow: WaitingRows = {
  due: (at) => sql`
    select id as key, coalesce(provider, 'shop') as "group", refunds.check_at as due_at from refunds
    left join payment_attempts using (order_id, attempt) where refunds.check_at <= ${at}`,
}

/** Ids of the refunds of an order that its provider has not made and that are due, the oldest first. */
export async function dueRefundsOf(db: Database, orderId: string, at: Date): Promise<string[]> {
  const isReadyToSend = and(
    eq(refunds.orderId, orderId),
    inArray(refunds.state, waitingStates),
    lte(refunds.checkAt, at),
  )
  const rows = await db.select({ id: refunds.id }).from(refunds).where(isReadyToSend).orderBy(asc(refunds.at))
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
