import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#database/client.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { OrderPayments, PartRefund } from '../../../context.ts'
import { post, postAllDue, readOrderMoney } from '../../ledger/index.ts'
import { finishRefund } from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'
import { movePayment } from './move-payment.ts'
import { sendPartRefund, sendPartsAgain } from './part-refunds.ts'
import { recordRefunds, returnMoney } from './return-money.ts'

const { sentBackAt, refundTry } = paymentIntents

/** See `OrderPayments.giveBack`. */
export async function giveBack(
  context: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
  part?: PartRefund,
): Promise<boolean> {
  const { earned } = await readOrderMoney(tx, orderId)
  const isFirst = (await tx.$count(refunds, eq(refunds.orderId, orderId))) === 0
  // All at once: whatever is left at the provider. After a part, an amount has to be named.
  if (isFirst && (!part || part.amount === earned)) return putOnItsWay(context, tx, orderId)
  return putPartOnItsWay(context, tx, orderId, part ?? { id: randomUUID(), amount: earned, at: context.now() })
}

async function putPartOnItsWay(
  { now }: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
  part: PartRefund,
) {
  const { attempt, state } = paymentIntents
  const isKept = and(eq(paymentIntents.orderId, orderId), eq(state, 'succeeded'), isNull(sentBackAt))
  const [payment] = await tx.select({ attempt }).from(paymentIntents).where(isKept)
  if (!payment || part.amount <= 0) return false
  const { id, amount, at } = part
  await tx
    .insert(refunds)
    .values({ ...part, orderId, method: 'card', state: 'under_way', attempt: payment.attempt, askAt: now() })
  await post(tx, 'refund_due', { orderId, reference: id, at }, { amount })
  return true
}

/** See `OrderPayments.giveBackAgain`. */
export async function giveBackAgain(
  context: Pick<PaymentContext, 'now'>,
  tx: Transaction,
  orderId: string,
): Promise<boolean> {
  return (await putOnItsWay(context, tx, orderId, isNotNull(sentBackAt))) || sendPartsAgain(context, tx, orderId)
}

/** Another try has another key: under the old one the provider would only repeat that it failed. */
async function putOnItsWay({ now }: Pick<PaymentContext, 'now'>, tx: Transaction, orderId: string, only?: SQL) {
  const put = await tx
    .update(paymentIntents)
    .set({
      state: 'returning',
      askAt: now(),
      refundTry: sql`case when ${sentBackAt} is null then ${refundTry} else ${refundTry} + 1 end`,
      sentBackAt: null,
    })
    .where(and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.state, 'succeeded'), only))
    .returning({ attempt: paymentIntents.attempt })
  if (put.length > 0) await postAllDue(tx, orderId, { at: now() })
  return put.length > 0
}

/** See `OrderPayments.handedBack`. */
export async function handedBack(
  { now, jobs }: Pick<PaymentContext, 'now' | 'jobs'>,
  tx: Transaction,
  orderId: string,
  { method, reference }: Parameters<OrderPayments['handedBack']>[2],
): Promise<boolean> {
  const kind = method === 'cash' ? 'cash_refund' : 'bkash_refund'
  const parts = await tx
    .update(refunds)
    .set({ state: 'done', method, reference })
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed')))
    .returning()
  for (const { id, amount } of parts) {
    await post(tx, kind, { orderId, reference: id, at: now(), note: reference }, { amount })
  }
  const handed = await tx
    .update(paymentIntents)
    .set({ state: 'returned', handedBackAt: now(), sentBackAt: null })
    .where(and(eq(paymentIntents.orderId, orderId), isNotNull(sentBackAt)))
    .returning({ attempt: paymentIntents.attempt, amount: paymentIntents.amount })
  for (const payment of handed) {
    // Parts of it may have gone back before.
    const { due } = await readOrderMoney(tx, orderId)
    const event = { orderId, reference: String(payment.attempt), at: now(), note: reference }
    await post(tx, kind, event, { amount: Math.min(due, payment.amount) })
  }
  if (handed.length > 0) await movePayment(tx, orderId, 'refunded')
  else for (const part of parts) await finishRefund({ now, jobs }, tx, part)
  return handed.length + parts.length > 0
}

/** See `OrderPayments.hurry`. */
export async function hurry(context: PaymentContext, orderId: string): Promise<void> {
  const payments = await context.db
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.state, 'returning')))
  const parts = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'under_way')))
  const works = [
    ...payments.map((row) => returnMoney(context, row)),
    ...parts.map((row) => sendPartRefund(context, row, recordRefunds)),
  ]
  for (const work of works) {
    await work.catch((error: unknown) => {
      context.log.warn(error, 'a refund could not be sent at once; it comes again')
    })
  }
}
