import { and, asc, eq, inArray, lte } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { theShop } from '../../../order-owner.ts'
import { ProviderRejected } from '../../../payments-api/payment-provider.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import type { AtProvider } from '../attempts/record-payment.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import { recordRefunds } from './full-refunds.ts'
import { failPartialRefund } from './partial-refunds.ts'
import { isOpenDue } from './settle-failed-refunds.ts'

type Refund = typeof refunds.$inferSelect
type Payment = typeof paymentAttempts.$inferSelect

const checkAgainAfter = 20_000

/** Before another attempt: the provider may still make a refund that it answered with an error. */
const nextAttemptAfter = 60 * 60_000

/** Claims due refunds by setting their next time, so that several processes never send the same one. */
export async function claimDueRefunds({ db, now }: PaymentContext): Promise<Refund[]> {
  const at = now()
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.state, 'pending'), lte(refunds.checkAt, at)))
    .orderBy(asc(refunds.checkAt))
    .limit(50)
    .for('update', { skipLocked: true })
  return db
    .update(refunds)
    .set({ checkAt: new Date(at.getTime() + checkAgainAfter) })
    .where(inArray(refunds.id, due))
    .returning()
}

/**
 * Sends a partial refund to the card, then reads the result from the provider's list of refunds.
 * @throws the provider's error when it could not be reached or failed: call it again later
 */
export async function sendPartialRefund(context: PaymentContext, refund: Refund): Promise<void> {
  const { id, orderId, attempt, tries } = refund
  const isPayment = and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.attempt, attempt ?? 0))
  const [payment] = await context.db.select().from(paymentAttempts).where(isPayment)
  if (!payment?.providerId) return
  const atProvider = { provider: payment.provider, id: payment.providerId }
  const rejected = await sendOnce(context, refund, payment, atProvider)
    .then(() => false)
    .catch(async (error: unknown) => {
      if (needsNewAttempt(error)) await startNextAttempt(context, refund)
      if (!(error instanceof ProviderRejected)) throw error
      return true
    })
  // An earlier attempt may have been made in the meantime.
  if (!rejected || (await isSent(context, refund, payment))) return recordRefunds(context, atProvider)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, theShop, orderId)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (row?.state === 'pending' && row.tries === tries) await failPartialRefund(context, tx, row)
  })
}

/** Gives a pending refund its next attempt, unless another process has. */
async function startNextAttempt({ db, now }: PaymentContext, { id, tries }: Refund): Promise<void> {
  await db
    .update(refunds)
    .set({ tries: tries + 1, checkAt: new Date(now().getTime() + nextAttemptAfter) })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'pending'), eq(refunds.tries, tries)))
}

/**
 * Concurrent calls of one attempt use the same idempotency key. It is not enough after a call without a result: the
 * provider may repeat its error for this key, and forgets the key after a day. So its refunds are looked up first; one
 * of an earlier attempt may have been made in spite of an error.
 */
async function sendOnce(context: PaymentContext, refund: Refund, payment: Payment, at: AtProvider): Promise<void> {
  if (await isSent(context, refund, payment)) return
  await recordRefunds(context, at)
  if (!(await isStillDue(context, refund))) return
  const { id, amount, tries } = refund
  await context.providers.named(payment.provider).refund({
    payment: { id: at.id, reference: payment.reference },
    ...{ refundId: id, attempt: tries, amount, paid: payment.amount },
  })
}

/**
 * Whether a refund is still to be sent. If others in the provider's dashboard may have replaced it in the meantime, it
 * fails instead: then staff decide about what is left of it.
 */
async function isStillDue(context: PaymentContext, { id, orderId, tries }: Refund): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    await lockOrder(tx, theShop, orderId)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (row?.state !== 'pending' || row.tries !== tries) return false
    if (await isOpenDue(tx, orderId)) return true
    await failPartialRefund(context, tx, row)
    return false
  })
}

async function isSent(
  { providers }: PaymentContext,
  { id, tries }: Refund,
  { provider, providerId, reference }: Payment,
): Promise<boolean> {
  const all = await providers.named(provider).readRefunds({ id: providerId ?? '', reference })
  return all.some(({ madeFor, state }) => madeFor?.refundId === id && (madeFor.attempt === tries || state !== 'failed'))
}
