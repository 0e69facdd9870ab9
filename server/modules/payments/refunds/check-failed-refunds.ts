import { and, eq, inArray, isNotNull, or } from '#database/drizzle.ts'
import { paymentIntents } from '#database/schema/payments.ts'
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
    .select({ intentId: paymentIntents.providerId })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, orderId),
        isNotNull(paymentIntents.providerId),
        or(isNotNull(paymentIntents.refundFailedAt), inArray(paymentIntents.attempt, withFailedPart)),
      ),
    )
  const before = await readAmounts(context, orderId)
  let isUnreachable = false
  for (const { intentId } of payments) {
    await recordRefunds(context, intentId ?? '').catch((error: unknown) => {
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
