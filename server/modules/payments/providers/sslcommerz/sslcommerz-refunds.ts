import { z } from 'zod'
import { and, desc, eq, isNotNull, isNull } from '#database/drizzle.ts'
import { sslcommerzRefunds } from '#database/schema/sslcommerz.ts'
import { decimalOf } from '../decimal-amounts.ts'
import {
  ProviderKeysRejected,
  type ProviderRefund,
  ProviderRejected,
  ProviderUnavailable,
  type RefundToSend,
} from '../payment-provider.ts'
import { shortIdOf } from './sslcommerz-ids.ts'
import { readPayment, type SslcommerzContext } from './sslcommerz-payments.ts'

type Payment = RefundToSend['payment']

const Started = z.object({
  status: z.string(),
  refund_ref_id: z.string().nullish(),
  errorReason: z.string().nullish(),
})
const Found = z.object({ bank_tran_id: z.string().nullish() })
const Status = z.object({
  status: z.enum(['refunded', 'processing', 'cancelled']),
  initiated_on: z.string().nullish(),
  refunded_on: z.string().nullish(),
})

/** Until then a call without an answer may still get one: it ends after 30 seconds; twice as long, because clocks differ. */
const answeredWithin = 60_000

/**
 * Sends a refund, each attempt once. SSLCommerz documents neither what a repeated id does nor a list of refunds, so
 * that nobody but a person in its merchant panel can find out what became of one without an answer.
 * @throws ProviderUnavailable while the answer may still come; then ProviderRejected, so that staff are asked
 */
export async function sendRefund(context: SslcommerzContext, refund: RefundToSend): Promise<void> {
  const { client, db, now } = context
  const { refundId, attempt, amount } = refund
  const bankTranId = await bankTranIdOf(context, refund.payment)
  const id = shortIdOf(refundId, attempt)
  const isIt = and(eq(sslcommerzRefunds.refundId, refundId), eq(sslcommerzRefunds.attempt, attempt))
  const [row] = await db
    .insert(sslcommerzRefunds)
    .values({ refundId, attempt, bankTranId, amount, sentAt: now() })
    .onConflictDoNothing()
    .returning()
  if (!row) {
    const [known] = await db.select().from(sslcommerzRefunds).where(isIt)
    if (known?.refundRefId) return
    if (known && now().getTime() - known.sentAt.getTime() < answeredWithin)
      throw new ProviderUnavailable('SSLCommerz has not answered yet')
    throw new ProviderRejected(
      `SSLCommerz did not answer. It may have made this refund: look for ${id} in its merchant panel before you send another.`,
    )
  }
  const fields = {
    bank_tran_id: bankTranId,
    refund_trans_id: id,
    refund_amount: decimalOf(amount),
    refund_remarks: 'Refund by the shop',
    refe_id: refundId,
    format: 'json',
    v: '1',
  }
  try {
    const { status, refund_ref_id: refundRefId, errorReason } = await client.call('transactions', fields, Started)
    if (status === 'failed') throw new ProviderRejected(`SSLCommerz rejected the refund: ${errorReason || 'no reason'}`)
    if (!refundRefId) throw new ProviderUnavailable('SSLCommerz has not named the refund')
    await db.update(sslcommerzRefunds).set({ refundRefId }).where(isIt)
  } catch (error) {
    const isRejected = error instanceof ProviderRejected || error instanceof ProviderKeysRejected
    if (isRejected) await db.delete(sslcommerzRefunds).where(isIt)
    throw error
  }
}

/** See `PaymentProvider.nameRefund`. SSLCommerz is asked whose refund it is; it does not say its amount. */
export async function nameRefund({ client, db }: SslcommerzContext, refundId: string, id: string): Promise<boolean> {
  const { refundRefId } = sslcommerzRefunds
  const isUnanswered = and(eq(sslcommerzRefunds.refundId, refundId), isNull(refundRefId))
  const newest = desc(sslcommerzRefunds.attempt)
  const [row] = await db.select().from(sslcommerzRefunds).where(isUnanswered).orderBy(newest).limit(1)
  if (!row || (await db.$count(sslcommerzRefunds, eq(refundRefId, id))) > 0) return false
  const { bank_tran_id: bankTranId } = await client.call('transactions', { refund_ref_id: id }, Found)
  if (bankTranId !== row.bankTranId) return false
  const isRow = and(isUnanswered, eq(sslcommerzRefunds.attempt, row.attempt))
  return (await db.update(sslcommerzRefunds).set({ refundRefId: id }).where(isRow).returning()).length > 0
}

/** The shop's refunds of a payment, newest first. Those of its merchant panel SSLCommerz does not report. */
export async function readRefunds(context: SslcommerzContext, payment: Payment): Promise<ProviderRefund[]> {
  const bankTranId = await bankTranIdOf(context, payment)
  const isOfPayment = and(eq(sslcommerzRefunds.bankTranId, bankTranId), isNotNull(sslcommerzRefunds.refundRefId))
  const rows = await context.db.select().from(sslcommerzRefunds).where(isOfPayment)
  const refunds: ProviderRefund[] = []
  for (const { refundRefId, refundId, attempt, amount, sentAt } of rows) {
    const id = refundRefId ?? ''
    const { status, ...times } = await context.client.call('transactions', { refund_ref_id: id }, Status)
    const state = status === 'refunded' ? 'succeeded' : status === 'cancelled' ? 'failed' : 'pending'
    const at = dhakaTime(times.refunded_on) ?? dhakaTime(times.initiated_on) ?? sentAt
    refunds.push({ id, amount, state, at, madeFor: { refundId, attempt } })
  }
  return refunds.sort((a, b) => b.at.getTime() - a.at.getTime())
}

async function bankTranIdOf(context: SslcommerzContext, { id, reference }: Payment): Promise<string> {
  const bankTranId = reference ?? (await readPayment(context, id)).reference
  if (!bankTranId) throw new ProviderRejected('this payment of SSLCommerz is not completed')
  return bankTranId
}

/** `2025-11-20 08:46:01`: in Dhaka, without a zone. */
function dhakaTime(text: string | null | undefined): Date | undefined {
  return text && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+06:00`) : undefined
}
