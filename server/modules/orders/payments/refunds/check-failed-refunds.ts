import { and, eq, exists, isNotNull, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { OrderPayments } from '../../../../context.ts'
import { type PaymentContext, readRefundsOf, readRefundsToCheck } from '../../../payments/index.ts'
import { recordRefunds } from './record-refunds.ts'

/** See `OrderPayments.checkFailedRefunds`. */
export async function checkFailedRefunds(
  context: PaymentContext,
  orderId: string,
): ReturnType<OrderPayments['checkFailedRefunds']> {
  const { db, log } = context
  const isOfPayment = and(eq(refunds.orderId, orderId), eq(refunds.attempt, paymentAttempts.attempt))
  const hasFailed = exists(
    db
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(isOfPayment, eq(refunds.state, 'failed'))),
  )
  const { provider, providerId } = paymentAttempts
  const payments = await db
    .select({ provider, id: providerId })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(providerId), hasFailed))
  const before = await readSeen(context, orderId)
  let isUnreachable = false
  for (const { provider, id } of payments) {
    await recordRefunds(context, { provider, id: id ?? '' }).catch((error: unknown) => {
      log.warn(error, 'the refunds of a payment could not be read')
      isUnreachable = true
    })
  }
  if ((await readSeen(context, orderId)) !== before) return 'changed'
  return isUnreachable ? 'unreachable' : 'unchanged'
}

/** What staff see as failed or to be checked. */
async function readSeen({ db }: PaymentContext, orderId: string): Promise<string> {
  const rows = (await readRefundsOf(db, orderId)).map(({ id, state }) => `${id} ${state}`)
  return JSON.stringify([rows, (await readRefundsToCheck(db, orderId)).map(({ id }) => id)])
}
