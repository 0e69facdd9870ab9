import { and, eq, inArray, isNotNull, or } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { OrderPayments } from '../../../context.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import type { PaymentContext } from '../context.ts'
import { recordRefunds } from './full-refunds.ts'
import { readOpenRefunds } from './settle-failed-refunds.ts'

/** See `OrderPayments.checkFailedRefunds`. */
export async function checkFailedRefunds(
  context: PaymentContext,
  orderId: string,
): ReturnType<OrderPayments['checkFailedRefunds']> {
  const { db, log } = context
  const isFailed = and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'))
  const withFailedPart = db.select({ attempt: refunds.attempt }).from(refunds).where(isFailed)
  const payments = await db
    .select({ provider: paymentAttempts.provider, id: paymentAttempts.providerId })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        isNotNull(paymentAttempts.providerId),
        or(isNotNull(paymentAttempts.refundFailedAt), inArray(paymentAttempts.attempt, withFailedPart)),
      ),
    )
  const before = await readAmounts(context, orderId)
  let isUnreachable = false
  for (const { provider, id } of payments) {
    await recordRefunds(context, { provider, id: id ?? '' }).catch((error: unknown) => {
      log.warn(error, 'the refunds of a payment could not be read')
      isUnreachable = true
    })
  }
  if ((await readAmounts(context, orderId)) !== before) return 'changed'
  return isUnreachable ? 'unreachable' : 'unchanged'
}

/** What is due, and what staff see as pending or failed. */
async function readAmounts({ db }: PaymentContext, orderId: string): Promise<string> {
  const open = await readOpenRefunds(db, orderId)
  return JSON.stringify([(await readOrderMoney(db, orderId)).due, open.map(({ amount }) => amount)])
}
