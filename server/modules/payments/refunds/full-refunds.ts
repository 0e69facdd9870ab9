import type { Database, Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { theShop } from '../../../order-owner.ts'
import { type ProviderRefund, ProviderRejected } from '../../../payments-api/payment-provider.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { postCardRefunds } from '../../ledger/index.ts'
import { changePaymentStatus, lastOrderEvent, recordOrderEvents } from '../../orders/index.ts'
import { readRefundsOf, restInWhole } from '../../payment-records/index.ts'
import { isAttempt } from '../attempts/attempts.ts'
import type { AtProvider } from '../attempts/record-payment.ts'
import type { PaymentContext } from '../context.ts'
import { needsNewAttempt } from '../provider-errors.ts'
import { markOrderRefunded } from './mark-order-refunded.ts'
import { recordPartialRefunds } from './partial-refunds.ts'
import { readOpenRefunds } from './settle-failed-refunds.ts'

type Row = typeof paymentAttempts.$inferSelect

/**
 * Refunds a whole payment to its card. It is never refunded twice: retries of one attempt use the same idempotency key,
 * a new attempt starts only after the last one has failed, and the provider refunds no more than was paid.
 * @throws the provider's error when it could not be reached or failed: call it again later
 */
export async function sendFullRefund(context: PaymentContext, payment: Row): Promise<void> {
  const { providerId, refundAttempt } = payment
  if (!providerId) return
  const atProvider = { provider: payment.provider, id: providerId }
  const provider = context.providers.named(payment.provider)
  const listed = provider.readRefunds({ id: providerId, reference: payment.reference })
  const all = await listed.catch((error: unknown) => {
    if (error instanceof ProviderRejected) return []
    throw error
  })
  const left = payment.amount - all.reduce((sum, { amount, state }) => sum + (state === 'failed' ? 0 : amount), 0)
  if (left <= 0) return recordRefunds(context, atProvider)
  const rejected = await provider
    .refund({
      payment: { id: providerId, reference: payment.reference },
      ...{ refundId: fullRefundId(providerId), attempt: refundAttempt, amount: left, paid: payment.amount },
    })
    .then(() => false)
    .catch(async (error: unknown) => {
      if (needsNewAttempt(error)) await startNextAttempt(context, payment)
      if (!(error instanceof ProviderRejected)) throw error
      return true
    })
  if (!rejected) return recordRefunds(context, atProvider)
  // The provider will always reject it: staff decide how to refund it.
  await applyRefunds(context, atProvider, (row) =>
    row.state === 'refunding' && row.refundAttempt === refundAttempt ? 'failed' : null,
  )
}

const fullRefundId = (paymentId: string) => `full-${paymentId}`

/** Gives a pending refund its next attempt, unless another process has. */
async function startNextAttempt({ db }: PaymentContext, row: Row): Promise<void> {
  const isPending = and(eq(paymentAttempts.state, 'refunding'), eq(paymentAttempts.refundAttempt, row.refundAttempt))
  await db
    .update(paymentAttempts)
    .set({ refundAttempt: row.refundAttempt + 1 })
    .where(and(isAttempt(row), isPending))
}

/**
 * Records the provider's refunds of a payment, made by the shop or in the provider's dashboard, and also those that the
 * customer's bank rejects later.
 */
export async function recordRefunds(context: PaymentContext, atProvider: AtProvider): Promise<void> {
  for (;;) {
    const [seen] = await context.db.select().from(paymentAttempts).where(isPaymentAt(atProvider))
    if (!seen) return
    const recorded = await readRecorded(context.db, seen)
    const { id, provider } = atProvider
    const data = await context.providers.named(provider).readRefunds({ id, reference: seen.reference })
    const result = await applyRefunds(
      context,
      atProvider,
      async (row, tx) => ((await readRecorded(tx, row)) === recorded ? evaluateRefunds(data, row) : 'again'),
      data,
    )
    if (result !== 'again') return
  }
}

/**
 * What is recorded of a payment's refunds: another text as soon as another process has recorded something newer than
 * the provider's list. It never returns to an earlier one, since each retry has a number.
 */
async function readRecorded(db: Database | Transaction, { orderId, state, refundAttempt }: Row): Promise<string> {
  const parts = await db
    .select({ id: refunds.id, state: refunds.state, tries: refunds.tries })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(refunds.id)
  return JSON.stringify([state, refundAttempt, parts])
}

/** What the provider's refunds of a payment change; null when they change nothing. */
function evaluateRefunds(
  listed: ProviderRefund[],
  { amount, state, refundAttempt }: Row,
): 'refunded' | 'failed' | null {
  const back = listed.reduce((sum, refund) => sum + (refund.state === 'failed' ? 0 : refund.amount), 0)
  if (back >= amount) return state === 'refunded' ? null : 'refunded'
  if (state === 'refunded') return 'failed'
  const isThisAttempt = ({ madeFor }: ProviderRefund) =>
    madeFor?.refundId.startsWith('full-') && madeFor.attempt === refundAttempt
  return state === 'refunding' && listed.some((refund) => refund.state === 'failed' && isThisAttempt(refund))
    ? 'failed'
    : null
}

const isPaymentAt = ({ provider, id }: AtProvider) =>
  and(eq(paymentAttempts.provider, provider), eq(paymentAttempts.providerId, id))

type RefundVerdict = ReturnType<typeof evaluateRefunds> | 'again'

/** Decides from the row as it is once the order is locked. */
async function applyRefunds(
  context: PaymentContext,
  atProvider: AtProvider,
  evaluate: (row: Row, tx: Transaction) => RefundVerdict | Promise<RefundVerdict>,
  listed: ProviderRefund[] = [],
): Promise<RefundVerdict> {
  return inTransaction(context.db, async (tx) => {
    const ofIntent = isPaymentAt(atProvider)
    const [known] = await tx.select().from(paymentAttempts).where(ofIntent)
    if (!known) return null
    await lockOrder(tx, theShop, known.orderId)
    const [row] = await tx.select().from(paymentAttempts).where(ofIntent)
    // Refunded another way: the provider's refunds no longer count.
    if (!row || row.refundedManuallyAt) return null
    const result = await evaluate(row, tx)
    if (result !== 'again') {
      const [oldest] = await readOpenRefunds(tx, row.orderId)
      const posting = { orderId: row.orderId, payment: atProvider, at: context.now(), openSince: oldest?.at }
      await postCardRefunds(tx, posting, listed)
      const failedParts = await recordPartialRefunds(context, tx, row, listed)
      if (result === 'refunded') await markRefunded(context, tx, row)
      if (result === 'failed' && row.state === 'refunded' && failedParts > 0) await reopen(tx, row)
      else if (result === 'failed') await markFailed(context, tx, row)
    }
    return result
  })
}

/** The customer gets an email, except about partial refunds: each of those was emailed on its own. */
async function markRefunded({ now, jobs }: PaymentContext, tx: Transaction, row: Row): Promise<void> {
  await tx.update(paymentAttempts).set({ state: 'refunded', refundFailedAt: null }).where(isAttempt(row))
  const moved = await markOrderRefunded(tx, row.orderId)
  const last = await lastOrderEvent(tx, row.orderId, ['refunded', 'refund_failed'])
  if (moved || last?.what === 'refund_failed')
    await recordOrderEvents(tx, { orderId: row.orderId, what: 'refunded', at: now() })
  const { orderId } = row
  const amount = restInWhole(row, await readRefundsOf(tx, orderId))
  if (amount > 0) await jobs.send(tx, 'refund-email', { orderId, amount, method: 'card', reference: '' })
}

/** Parts had refunded the payment, and the bank rejected one: that part is the failed refund, and is retried alone. */
async function reopen(tx: Transaction, row: Row): Promise<void> {
  await tx.update(paymentAttempts).set({ state: 'succeeded' }).where(isAttempt(row))
}

/** The refund is still due: the order shows it, and staff find it on the Today screen. */
async function markFailed({ now, log }: PaymentContext, tx: Transaction, row: Row): Promise<void> {
  const { orderId } = row
  log.error({ payment: row.providerId, order: orderId }, 'a refund failed: the money is still due')
  await tx.update(paymentAttempts).set({ state: 'succeeded', refundFailedAt: now() }).where(isAttempt(row))
  await changePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid' })
  await recordOrderEvents(tx, { orderId, what: 'refund_failed', at: now() })
}
