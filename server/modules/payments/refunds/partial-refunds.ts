import { randomUUID } from 'node:crypto'
import { isUuid } from '#contract/limits.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, sql } from '#database/drizzle.ts'
import type { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { ProviderRefund } from '../../../payments-api/payment-provider.ts'
import { changePaymentStatus, finishRefund, recordOrderEvents } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'
import { assertFailedIsDue, readOpenRefunds, settleFailedRefunds } from './settle-failed-refunds.ts'

type Refund = typeof refunds.$inferSelect
const isFailed = ({ state }: ProviderRefund) => state === 'failed'

type DoneRefund = Parameters<typeof finishRefund>[2]

/**
 * In a transaction that has locked the order: records the partial refunds in the provider's list, made by the shop or
 * in the provider's dashboard. Returns how many of them have failed now.
 */
export async function recordPartialRefunds(
  context: PaymentContext,
  tx: Transaction,
  payment: typeof paymentAttempts.$inferSelect,
  listed: ProviderRefund[],
): Promise<number> {
  const { orderId, refundFailedAt } = payment
  const wasFailed = (await readOpenRefunds(tx, orderId)).some(({ state }) => state === 'failed')
  const done: DoneRefund[] = []
  const failed = new Set<string>()
  // The failed ones first: those in the dashboard may replace them.
  for (const refund of [...listed.filter(isFailed), ...listed.filter((refund) => !isFailed(refund))]) {
    const row = await findPartialRefund(tx, refund)
    const isAdditional = row?.state === 'succeeded' && row.providerId !== refund.id && !isFailed(refund)
    if (!row || isAdditional) done.push(...(await addExternalRefund(tx, payment, refund)))
    if (row?.method !== 'card') continue
    const tries = refund.madeFor?.attempt ?? 1
    if (isFailed(refund)) {
      const isCurrent = row.state === 'succeeded' ? row.providerId === refund.id : tries === row.tries
      if (row.state === 'failed' || !isCurrent) continue
      await setFailed(tx, row, refund.id)
      failed.add(row.id)
    } else if (row.state !== 'succeeded' && tries <= row.tries && row.providerId !== refund.id) {
      // That of an earlier attempt may exceed what was left of it since.
      const { id: providerId, amount } = refund
      await tx
        .update(refunds)
        .set({ state: 'succeeded', amount, providerId, checkAt: null })
        .where(eq(refunds.id, row.id))
      done.push({ ...row, amount })
    }
  }
  const left = await settleFailedRefunds(tx, orderId)
  // The history shows that nothing has failed any more.
  if (wasFailed && left.length === 0 && !refundFailedAt) {
    await recordOrderEvents(tx, { orderId, what: 'refund_again', staffNote: 'At the card provider', at: context.now() })
  }
  for (const part of done) await finishRefund(context, tx, part)
  const failedNow = left.filter(({ id }) => failed.has(id))
  for (const part of failedNow) await reportFailure(context, tx, part)
  return failedNow.length
}

/** The row of a refund of the provider: its own, else that of the refund that it was made for, in whichever attempt. */
async function findPartialRefund(tx: Transaction, { id, madeFor: made }: ProviderRefund): Promise<Refund | undefined> {
  const [own] = await tx.select().from(refunds).where(eq(refunds.providerId, id))
  const madeFor = made?.refundId ?? ''
  if (own || !isUuid(madeFor)) return own
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, madeFor))
  return row
}

/**
 * Adds one that the shop did not make, or made a second time in spite of an error of the provider. A refund of the
 * whole payment is recorded in the payment's row instead, unless it may replace others.
 */
async function addExternalRefund(
  tx: Transaction,
  { orderId, attempt, amount: whole, state }: typeof paymentAttempts.$inferSelect,
  { id: providerId, amount, at, madeFor, state: made }: ProviderRefund,
): Promise<DoneRefund[]> {
  if ((state !== 'succeeded' && state !== 'refunded') || madeFor?.refundId.startsWith('full-') || made === 'failed')
    return []
  const isPart = state === 'succeeded' && amount < whole
  if (!isPart && (await readOpenRefunds(tx, orderId)).every((open) => open.attempt !== attempt)) return []
  const tries = madeFor?.attempt ?? 1
  const part = { id: randomUUID(), orderId, attempt, tries, amount, providerId, method: 'card' as const }
  await tx.insert(refunds).values({ ...part, state: 'succeeded', at })
  return [part]
}

/** The provider will always reject it. It is still due, unless a refund in the provider's dashboard has replaced it. */
export async function failPartialRefund(context: PaymentContext, tx: Transaction, refund: Refund): Promise<void> {
  await setFailed(tx, refund)
  const left = await settleFailedRefunds(tx, refund.orderId)
  if (left.some(({ id }) => id === refund.id)) await reportFailure(context, tx, refund)
}

async function setFailed(tx: Transaction, { id }: Refund, providerId?: string): Promise<void> {
  await tx.update(refunds).set({ state: 'failed', checkAt: null, providerId }).where(eq(refunds.id, id))
}

/** The refund is still due: the order shows it, and staff find it on the Today screen. */
async function reportFailure({ now, log }: PaymentContext, tx: Transaction, { id, orderId }: Refund): Promise<void> {
  log.error({ refund: id, order: orderId }, 'a refund failed: the money is still due')
  await changePaymentStatus(tx, { orderId, from: ['refunded'], to: 'paid' })
  await recordOrderEvents(tx, { orderId, what: 'refund_failed', at: now() })
}

/**
 * In a transaction that has locked the order: retries failed refunds. False when there are none.
 * @throws ShopError conflict when more has failed than is still due
 */
export async function retryPartialRefunds(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  await assertFailedIsDue(tx, orderId)
  const retried = await tx
    .update(refunds)
    .set({ state: 'pending', tries: sql`${refunds.tries} + 1`, checkAt: now() })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed')))
    .returning({ id: refunds.id })
  return retried.length > 0
}
