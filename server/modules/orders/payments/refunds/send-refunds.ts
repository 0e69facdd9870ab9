import { and, asc, eq, inArray, lte, type SQL, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { theShop } from '../../../../order-owner.ts'
import { lockOrder } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { hasRefundToCheck, needsNewAttempt, type PaymentContext } from '../../../payments/index.ts'
import { ProviderRejected } from '../../../payments/providers/payment-provider.ts'
import { failRefund, recordRefunds } from './record-refunds.ts'

type Refund = typeof refunds.$inferSelect

/** Until a refund is checked the first time, then twice as long each time, up to the longest. Milliseconds. */
const firstCheckAfter = 20_000
const longestPause = 60 * 60_000

const pause = sql`least(
  ${firstCheckAfter} * power(2, least(${refunds.checks}, 20)), ${longestPause}
) * interval '1 millisecond'`

/** Before another attempt: the provider may still make a refund that it answered with an error. */
const nextAttemptAfter = 60 * 60_000

/**
 * Claims due refunds by setting their next time, so that several processes never send the same one: those to be sent, and
 * those that the provider has accepted and not ended. A provider that is away or slow is asked more and more rarely.
 * @param only a further condition
 */
export async function claimDueRefunds({ db, now }: PaymentContext, only?: SQL): Promise<Refund[]> {
  const at = now()
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(lte(refunds.checkAt, at), only))
    .orderBy(asc(refunds.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ checks: sql`${refunds.checks} + 1`, checkAt: sql`${at.toISOString()}::timestamptz + ${pause}` })
    .where(inArray(refunds.id, due))
    .returning()
}

/**
 * Sends a pending refund to its provider, unless the provider has made it already, or staff have to check another
 * refund of the order first. It is never made twice: the provider's list is read before, and calls of one attempt are
 * one refund there.
 * @throws the provider's error when it could not be reached or failed: call it again later
 */
export async function sendRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const { id, orderId, attempt, amount, tries } = refund
  const isPayment = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, attempt ?? 0))
  const [payment] = await context.db.select().from(paymentAttempts).where(isPayment)
  if (!payment?.providerId) return
  const atProvider = { provider: payment.provider, id: payment.providerId }
  try {
    await recordRefunds(context, atProvider)
    if (!(await isToBeSent(context, refund))) return
    await context.providers.named(payment.provider).refund({
      payment: { id: payment.providerId, reference: payment.reference },
      ...{ refundId: id, attempt: tries, amount, paid: payment.amount },
    })
    await recordRefunds(context, atProvider)
  } catch (error) {
    if (needsNewAttempt(error)) await startNextAttempt(context, refund)
    if (!(error instanceof ProviderRejected)) throw error
    await inTransaction(context.db, async (tx) => {
      await lockOrder(tx, theShop, orderId)
      const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
      if (row?.state === 'pending' && row.tries === tries)
        await failRefund(context, tx, row, { failure: error.message })
    })
  }
}

async function isToBeSent({ db }: PaymentContext, { id, orderId, tries }: Refund): Promise<boolean> {
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  return row?.state === 'pending' && row.tries === tries && !(await hasRefundToCheck(db, orderId))
}

/** Gives a pending refund its next attempt, unless another process has. */
async function startNextAttempt({ db, now }: PaymentContext, { id, tries }: Refund): Promise<void> {
  await db
    .update(refunds)
    .set({ tries: tries + 1, checks: 0, checkAt: new Date(now().getTime() + nextAttemptAfter) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), eq(refunds.tries, tries)))
}

/** See `OrderPayments.sendRefundsNow`. */
export async function sendRefundsNow(context: PaymentContext, orderId: string): Promise<void> {
  // They stay due, for when staff have checked it.
  if (await hasRefundToCheck(context.db, orderId)) return
  const isPending = and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending'))
  for (const refund of await claimDueRefunds(context, isPending)) {
    await sendRefund(context, refund).catch((error: unknown) => {
      context.log.warn(error, 'a refund could not be sent at once; will retry')
    })
  }
}
