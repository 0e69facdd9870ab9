import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { isUuid } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, asc, eq, inArray, lte, or, sql } from '#database/drizzle.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { isFailedRefund } from '../../ledger/index.ts'
import { changePaymentStatus, finishRefund, recordOrderEvents } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'

type Refund = typeof refunds.$inferSelect

const checkAgainAfter = 20_000

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

/** Sends a partial refund to the card. `record` then reads the result from the provider's list of refunds. */
export async function sendPartialRefund(
  context: PaymentContext,
  refund: Refund,
  record: (context: PaymentContext, intentId: string) => Promise<void>,
): Promise<void> {
  const { id, orderId, attempt, tries } = refund
  const isPayment = and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.attempt, attempt ?? 0))
  const [payment] = await context.db
    .select({ intentId: paymentIntents.providerId })
    .from(paymentIntents)
    .where(isPayment)
  if (!payment?.intentId) return
  const rejected = await sendOnce(context, refund, payment.intentId)
    .then(() => false)
    .catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      return true
    })
  if (!rejected) return record(context, payment.intentId)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, orderId)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
    if (row?.state === 'pending' && row.tries === tries) await fail(context, tx, row)
  })
}

/**
 * Concurrent calls of one attempt use the same idempotency key. It is not enough after a call without a result: the
 * provider may repeat its error for this key, and forgets the key after a day. So its refunds are looked up first.
 */
async function sendOnce({ cards }: PaymentContext, { id, amount, tries }: Refund, intentId: string): Promise<void> {
  const { data } = await cards.stripe.refunds.list({ payment_intent: intentId, limit: 100 })
  if (data.some(({ metadata }) => metadata?.refund === id && Number(metadata.part) === tries)) return
  await cards.stripe.refunds.create(
    { payment_intent: intentId, amount, metadata: { refund: id, part: tries } },
    { idempotencyKey: `refund-${id}-${tries}` },
  )
}

/**
 * In a transaction that has locked the order: records the partial refunds in the provider's list, made by the shop or in
 * the provider's dashboard. Returns how many of them have failed now.
 */
export async function recordPartialRefunds(
  context: PaymentContext,
  tx: Transaction,
  payment: typeof paymentIntents.$inferSelect,
  listed: Stripe.Refund[],
): Promise<number> {
  let failed = 0
  for (const refund of listed) {
    const { refund: id = '', part = 1 } = refund.metadata ?? {}
    const isIt = or(eq(refunds.providerId, refund.id), isUuid(id) ? eq(refunds.id, id) : undefined)
    const [row] = await tx.select().from(refunds).where(isIt)
    if (!row) await addExternalRefund(context, tx, payment, refund)
    if (row?.method !== 'card' || Number(part) !== row.tries) continue
    if (isFailedRefund(refund)) {
      if (row.state === 'failed') continue
      await fail(context, tx, row)
      failed += 1
    } else if (row.state === 'pending') {
      await tx
        .update(refunds)
        .set({ state: 'succeeded', providerId: refund.id, checkAt: null })
        .where(eq(refunds.id, row.id))
      await finishRefund(context, tx, row)
    }
  }
  return failed
}

/** The sum of the completed partial refunds of a payment to its card, poisha. */
export async function readPartsSent(
  tx: Transaction,
  { orderId, attempt }: Pick<typeof paymentIntents.$inferSelect, 'orderId' | 'attempt'>,
): Promise<number> {
  const isSent = and(eq(refunds.method, 'card'), eq(refunds.state, 'succeeded'))
  const [parts] = await tx
    .select({ amount: sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.attempt, attempt), isSent))
  return parts?.amount ?? 0
}

/** Adds one made in the provider's dashboard. A refund of the whole payment is recorded in the payment's row instead. */
async function addExternalRefund(
  context: PaymentContext,
  tx: Transaction,
  { orderId, attempt, amount: whole, state }: typeof paymentIntents.$inferSelect,
  { id: providerId, amount, created, metadata, status }: Stripe.Refund,
): Promise<void> {
  if (state !== 'succeeded' || metadata?.try || isFailedRefund({ status }) || amount >= whole) return
  const part = { id: randomUUID(), orderId, attempt, amount, providerId, method: 'card' as const }
  await tx.insert(refunds).values({ ...part, state: 'succeeded', at: new Date(created * 1000) })
  await finishRefund(context, tx, part)
}

/** The refund is still due: the order shows it, and staff find it on the Today screen. */
async function fail({ now, log }: PaymentContext, tx: Transaction, { id, orderId }: Refund): Promise<void> {
  log.error({ refund: id, order: orderId }, 'a refund failed: the money is still due')
  await tx.update(refunds).set({ state: 'failed', checkAt: null }).where(eq(refunds.id, id))
  await changePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid' })
  await recordOrderEvents(tx, { orderId, what: 'refund_failed', at: now() })
}

/** In a transaction that has locked the order: retries failed refunds. False when there are none. */
export async function retryPartialRefunds(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  const retried = await tx
    .update(refunds)
    .set({ state: 'pending', tries: sql`${refunds.tries} + 1`, checkAt: now() })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed')))
    .returning({ id: refunds.id })
  return retried.length > 0
}
