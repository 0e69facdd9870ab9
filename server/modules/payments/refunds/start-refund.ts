import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { OrderPayments, PartialRefund } from '../../../context.ts'
import { post, postAllDue, readOrderMoney, refundPostings } from '../../ledger/index.ts'
import { completeRefund } from '../../orders/index.ts'
import { readPaymentRecords, restInWhole } from '../../payment-records/index.ts'
import type { PaymentContext } from '../context.ts'
import { sendFullRefund } from './full-refunds.ts'
import { markOrderRefunded } from './mark-order-refunded.ts'
import { retryPartialRefunds } from './partial-refunds.ts'
import { sendPartialRefund } from './send-partial-refund.ts'
import { assertFailedIsDue, settleFailedRefunds } from './settle-failed-refunds.ts'

const { refundFailedAt, refundAttempt } = paymentAttempts

/** See `OrderPayments.startRefund`. */
export async function startRefund(
  context: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
  part?: PartialRefund,
): Promise<boolean> {
  const { netPaid } = await readOrderMoney(tx, orderId)
  const isFirst = (await tx.$count(refunds, eq(refunds.orderId, orderId))) === 0
  // A full refund needs no amount, unless it is of bottles: these are recorded in its row, also while it is pending or
  // has failed. After a partial refund, the amount has to be given.
  if (isFirst && (!part || (part.amount === netPaid && !part.lines?.length))) {
    const started = await startFullRefund(context, tx, orderId)
    if (started) await postAllDue(tx, orderId, { at: context.now() })
    return started
  }
  return startPartialRefund(context, tx, orderId, part ?? { id: randomUUID(), amount: netPaid, at: context.now() })
}

async function startPartialRefund(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
  part: PartialRefund,
) {
  const { attempt, state } = paymentAttempts
  const isNotRefunded = and(eq(paymentAttempts.orderId, orderId), eq(state, 'succeeded'), isNull(refundFailedAt))
  const [payment] = await tx.select({ attempt }).from(paymentAttempts).where(isNotRefunded)
  if (!payment || part.amount <= 0) return false
  const { id, amount, at } = part
  await tx
    .insert(refunds)
    .values({ ...part, orderId, method: 'card', state: 'pending', attempt: payment.attempt, checkAt: now() })
  await post(tx, 'refund_due', { orderId, reference: id, at }, { amount })
  return true
}

/** See `OrderPayments.retryRefund`. A failed refund is still due, so nothing is posted. */
export async function retryRefund(
  context: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  return (
    (await startFullRefund(context, tx, orderId, isNotNull(refundFailedAt))) ||
    retryPartialRefunds(context, tx, orderId)
  )
}

/** A retry gets a new idempotency key: for the old one the provider would replay the failure. */
async function startFullRefund({ now }: Pick<PaymentContext, 'now'>, tx: Transaction, orderId: string, only?: SQL) {
  const started = await tx
    .update(paymentAttempts)
    .set({
      state: 'refunding',
      checkAt: now(),
      refundAttempt: sql`case when ${refundFailedAt} is null then ${refundAttempt} else ${refundAttempt} + 1 end`,
      refundFailedAt: null,
    })
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.state, 'succeeded'), only))
    .returning({ attempt: paymentAttempts.attempt })
  return started.length > 0
}

/** See `OrderPayments.markRefundedManually`. */
export async function markRefundedManually(
  { now, jobs }: Pick<PaymentContext, 'now' | 'jobs'>,
  tx: Transaction,
  orderId: string,
  { method, reference }: Parameters<OrderPayments['markRefundedManually']>[2],
): Promise<number | undefined> {
  const kind = refundPostings[method]
  await assertFailedIsDue(tx, orderId)
  const { due } = await readOrderMoney(tx, orderId)
  const { open, refunds: all } = await readPaymentRecords(tx, orderId, due)
  let recorded = 0
  const payments = await tx
    .update(paymentAttempts)
    .set({ state: 'refunded', refundedManuallyAt: now(), refundFailedAt: null })
    .where(and(eq(paymentAttempts.orderId, orderId), isNotNull(refundFailedAt)))
    .returning({ attempt: paymentAttempts.attempt, amount: paymentAttempts.amount })
  for (const payment of payments) {
    const amount = Math.min(open.failed - recorded, restInWhole(payment, all))
    recorded += amount
    const event = { orderId, reference: String(payment.attempt), at: now(), note: reference }
    await post(tx, kind, event, { amount })
    if (amount > 0) await jobs.send(tx, 'refund-email', { orderId, amount, method, reference })
  }
  // Those in the provider's dashboard may have replaced parts, which shows once the whole payments are settled.
  const parts = await settleFailedRefunds(tx, orderId)
  for (const { id, amount } of parts) {
    recorded += amount
    await tx.update(refunds).set({ state: 'succeeded', method, reference }).where(eq(refunds.id, id))
    await post(tx, kind, { orderId, reference: id, at: now(), note: reference }, { amount })
  }
  if (payments.length > 0) await markOrderRefunded(tx, orderId)
  for (const part of parts) await completeRefund({ jobs }, tx, part)
  return payments.length + parts.length > 0 ? recorded : undefined
}

/** See `OrderPayments.sendRefundsNow`. */
export async function sendRefundsNow(context: PaymentContext, orderId: string): Promise<void> {
  const now = context.now()
  const payments = await context.db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.state, 'refunding'),
        lte(paymentAttempts.checkAt, now),
      ),
    )
  const parts = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'pending'), lte(refunds.checkAt, now)))
  const works = [
    ...payments.map((row) => () => sendFullRefund(context, row)),
    ...parts.map((row) => () => sendPartialRefund(context, row)),
  ]
  for (const work of works) {
    await work().catch((error: unknown) => {
      context.log.warn(error, 'a refund could not be sent at once; will retry')
    })
  }
}
