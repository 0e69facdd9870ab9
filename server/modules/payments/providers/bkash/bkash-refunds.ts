import { z } from 'zod'
import { and, desc, eq, isNull } from '#database/drizzle.ts'
import { bkashRefunds } from '#database/schema/bkash.ts'
import { decimalOf, poishaOf } from '../decimal-amounts.ts'
import {
  ProviderKeysRejected,
  type ProviderRefund,
  ProviderRejected,
  ProviderUnavailable,
  type RefundToSend,
} from '../payment-provider.ts'
import { type BkashContext, readPayment } from './bkash-payments.ts'

type Payment = RefundToSend['payment']
type Row = typeof bkashRefunds.$inferSelect

/** A refund that bKash has not listed until then was not made. */
const lostAfter = 10 * 60_000

const notSaid = 'bKash has not said yet what became of a refund'

const Refunded = z.object({ refundTrxId: z.string().min(1) })
const Listed = z.object({
  refundTrxId: z.string().min(1),
  refundTransactionStatus: z.string(),
  refundAmount: z.coerce.string(),
  completedTime: z.string().default(''),
})
const Status = z.object({ refundTransactions: z.array(Listed).default([]) })

/**
 * Sends a refund. bKash keeps no id of the shop and refunds again what is sent again, so each attempt is recorded before
 * it is sent, and one without an answer is looked for in bKash's list before anything else of its payment is sent.
 * @throws ProviderUnavailable while its result is unknown; with `needsNewAttempt` once it was certainly not made
 */
export async function sendRefund(context: BkashContext, refund: RefundToSend): Promise<void> {
  const { client, db, now } = context
  const { payment, refundId, attempt, amount } = refund
  const trxId = await trxIdOf(context, payment)
  await readRefunds(context, { ...payment, reference: trxId })
  const isLost = ({ sentAt }: Row) => now().getTime() - sentAt.getTime() > lostAfter
  const isUnanswered = and(eq(bkashRefunds.paymentId, payment.id), isNull(bkashRefunds.trxId))
  const unanswered = await db.select().from(bkashRefunds).where(isUnanswered)
  if (unanswered.some((row) => !isLost(row))) throw new ProviderUnavailable(notSaid)
  const [row] = await db
    .insert(bkashRefunds)
    .values({ refundId, attempt, paymentId: payment.id, amount, sentAt: now() })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const [known] = await db.select().from(bkashRefunds).where(isSame(refund))
    if (known?.trxId) return
    throw new ProviderUnavailable(notSaid, { needsNewAttempt: known !== undefined && isLost(known) })
  }
  const body = {
    paymentId: payment.id,
    trxId,
    refundAmount: decimalOf(amount),
    sku: refundId.slice(0, 255),
    reason: 'Refund by the shop',
  }
  try {
    const { refundTrxId } = await client.call('refund', body, Refunded)
    await db.update(bkashRefunds).set({ trxId: refundTrxId }).where(isSame(refund))
  } catch (error) {
    if (error instanceof ProviderRejected || error instanceof ProviderKeysRejected)
      await db.delete(bkashRefunds).where(isSame(refund))
    throw error
  }
}

/** The refunds of a payment, newest first. Those in the list that the shop has sent without an answer are recognised. */
export async function readRefunds(context: BkashContext, payment: Payment): Promise<ProviderRefund[]> {
  const { client, db } = context
  const trxId = await trxIdOf(context, payment)
  const { refundTransactions } = await client.call('refundStatus', { paymentId: payment.id, trxId }, Status)
  const isOfPayment = eq(bkashRefunds.paymentId, payment.id)
  const rows = await db.select().from(bkashRefunds).where(isOfPayment).orderBy(desc(bkashRefunds.sentAt))
  const refunds: ProviderRefund[] = []
  for (const { refundTrxId: id, refundTransactionStatus: status, ...listed } of refundTransactions) {
    const amount = poishaOf(listed.refundAmount)
    const at = dhakaTime(listed.completedTime) ?? context.now()
    const row = rows.find((one) => one.trxId === id) ?? (await linkLost(context, rows, { id, amount, at }))
    const state = status === 'Completed' ? 'succeeded' : /fail|cancel|revers/i.test(status) ? 'failed' : 'pending'
    const madeFor = row && { refundId: row.refundId, attempt: row.attempt }
    refunds.push({ id, amount, at, state, madeFor })
  }
  return refunds.sort((a, b) => b.at.getTime() - a.at.getTime())
}

/** Only one refund of a payment can be without an answer, so that its amount is enough to recognise it. */
async function linkLost(
  { db }: BkashContext,
  rows: Row[],
  { id, amount, at }: { id: string; amount: number; at: Date },
): Promise<Row | undefined> {
  const minutesBefore = 5 * 60_000
  const lost = rows.find(
    (row) => row.trxId === null && row.amount === amount && at.getTime() > row.sentAt.getTime() - minutesBefore,
  )
  if (!lost) return undefined
  lost.trxId = id
  await db
    .update(bkashRefunds)
    .set({ trxId: id })
    .where(and(isSame(lost), isNull(bkashRefunds.trxId)))
  return lost
}

const isSame = ({ refundId, attempt }: Pick<Row, 'attempt' | 'refundId'>) =>
  and(eq(bkashRefunds.refundId, refundId), eq(bkashRefunds.attempt, attempt))

/** bKash's id of the transaction. */
async function trxIdOf(context: BkashContext, { id, reference }: Payment): Promise<string> {
  const trxId = reference ?? (await readPayment(context, id)).reference
  if (!trxId) throw new ProviderRejected('this payment of bKash is not completed')
  return trxId
}

/** `2024-06-13T16:27:24:000`: in Dhaka, with a colon before the milliseconds, and sometimes with `GMT+0600`. */
function dhakaTime(text: string): Date | undefined {
  const [, seconds] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)/.exec(text) ?? []
  return seconds ? new Date(`${seconds}+06:00`) : undefined
}
