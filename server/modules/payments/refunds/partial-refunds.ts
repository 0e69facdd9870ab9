import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { isUuid } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import type { paymentIntents } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import { isFailedRefund } from '../../ledger/index.ts'
import { changePaymentStatus, finishRefund, recordOrderEvents } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'

type Refund = typeof refunds.$inferSelect

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
    const row = await findPartialRefund(tx, refund)
    const isAdditional = row?.state === 'succeeded' && row.providerId !== refund.id && !isFailedRefund(refund)
    if (!row || isAdditional) await addExternalRefund(context, tx, payment, refund)
    if (row?.method !== 'card') continue
    const tries = Number(refund.metadata?.part ?? 1)
    if (isFailedRefund(refund)) {
      if (row.state === 'failed' || tries !== row.tries) continue
      await failPartialRefund(context, tx, row, refund.id)
      failed += 1
    } else if (row.state === 'pending' && tries <= row.tries && row.providerId !== refund.id) {
      await tx
        .update(refunds)
        .set({ state: 'succeeded', tries, providerId: refund.id, checkAt: null })
        .where(eq(refunds.id, row.id))
      await finishRefund(context, tx, row)
    }
  }
  return failed
}

/** The row of a refund of the provider: its own, else that of the refund that it was made for, in whichever attempt. */
async function findPartialRefund(tx: Transaction, { id, metadata }: Stripe.Refund): Promise<Refund | undefined> {
  const [own] = await tx.select().from(refunds).where(eq(refunds.providerId, id))
  const madeFor = metadata?.refund ?? ''
  if (own || !isUuid(madeFor)) return own
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, madeFor))
  return row
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

/** Adds one that the shop did not make, or made a second time in spite of an error of the provider. A refund of the whole payment is recorded in the payment's row instead. */
async function addExternalRefund(
  context: PaymentContext,
  tx: Transaction,
  { orderId, attempt, amount: whole, state }: typeof paymentIntents.$inferSelect,
  { id: providerId, amount, created, metadata, status }: Stripe.Refund,
): Promise<void> {
  if (state !== 'succeeded' || metadata?.try || isFailedRefund({ status }) || amount >= whole) return
  const tries = Number(metadata?.part ?? 1) || 1
  const part = { id: randomUUID(), orderId, attempt, tries, amount, providerId, method: 'card' as const }
  await tx.insert(refunds).values({ ...part, state: 'succeeded', at: new Date(created * 1000) })
  await finishRefund(context, tx, part)
}

/** The refund is still due: the order shows it, and staff find it on the Today screen. */
export async function failPartialRefund(
  { now, log }: PaymentContext,
  tx: Transaction,
  { id, orderId }: Refund,
  providerId?: string,
): Promise<void> {
  log.error({ refund: id, order: orderId }, 'a refund failed: the money is still due')
  await tx.update(refunds).set({ state: 'failed', checkAt: null, providerId }).where(eq(refunds.id, id))
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
