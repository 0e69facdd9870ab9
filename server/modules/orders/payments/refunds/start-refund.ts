import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/client.ts'
import { and, asc, eq, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { OrderPayments, PartialRefund } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { post, postAllDue, readOrderMoney, refundPostings } from '../../../ledger/index.ts'
import { addRefund, hasRefundToCheck, type PaymentContext, readRefundsOf } from '../../../payments/index.ts'
import { completeRefund } from '../../refunds/finish-refund.ts'
import { isUnpaid } from '../../status/payment-states.ts'

type Started = Pick<PaymentContext, 'now'>

/** See `OrderPayments.startRefund`. */
export async function startRefund(
  { now }: Started,
  tx: Transaction,
  orderId: string,
  part?: PartialRefund,
): Promise<boolean> {
  if (!part && (await refundAdvance({ now }, tx, orderId))) return true
  const amount = part?.amount ?? (await readOrderMoney(tx, orderId)).netPaid
  const isSale = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.state, 'succeeded'),
    eq(paymentAttempts.surplus, false),
  )
  const payments = await tx.select().from(paymentAttempts).where(isSale).orderBy(asc(paymentAttempts.attempt))
  const earlier = await readRefundsOf(tx, orderId)
  let left = amount
  for (const payment of payments) {
    const isOfPayment = (row: (typeof earlier)[number]) => row.method === 'card' && row.attempt === payment.attempt
    const refunded = earlier.filter(isOfPayment).reduce((sum, row) => sum + row.amount, 0)
    const refund = Math.min(left, payment.amount - refunded)
    if (refund <= 0) continue
    const id = left === amount && part ? part.id : randomUUID()
    await addRefund({ now }, tx, { at: now(), ...part, id, orderId, attempt: payment.attempt, amount: refund })
    // One without a choice of bottles credits the invoice in whole.
    if (part) await post(tx, 'refund_due', { orderId, reference: id, at: part.at }, { amount: refund })
    left -= refund
  }
  if (left === amount) return false
  if (!part) await postAllDue(tx, orderId, { at: now() })
  return true
}

/**
 * What was paid in advance for an order that ended without a sale: it was no income, so its refund is none of the sale.
 * Returns false when nothing was.
 */
async function refundAdvance({ now }: Started, tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.advancePaid === 0 || !isUnpaid(order.paymentStatus)) return false
  const at = now()
  const isAdvance = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.state, 'succeeded'),
    eq(paymentAttempts.isAdvance, true),
    eq(paymentAttempts.surplus, false),
  )
  const paid = await tx.update(paymentAttempts).set({ surplus: true }).where(isAdvance).returning()
  for (const { attempt, amount } of paid) {
    await addRefund({ now }, tx, { id: randomUUID(), orderId, attempt, amount, at, surplus: true })
  }
  await tx.update(orders).set({ advance: 0, advancePaid: 0 }).where(eq(orders.id, orderId))
  await post(tx, 'advance_refund_due', { orderId, at }, { amount: order.advancePaid })
  return true
}

const isFailed = (orderId: string) => and(eq(refunds.orderId, orderId), eq(refunds.state, 'failed'))

/** @throws ShopError while staff have to check a refund: it may be the failed one */
async function assertNothingToCheck(tx: Transaction, orderId: string): Promise<void> {
  if (!(await hasRefundToCheck(tx, orderId))) return
  throw new ShopError('refund_to_check_first')
}

/** See `OrderPayments.retryRefund`. A failed refund is still due, so nothing is posted. */
export async function retryRefund({ now }: Started, tx: Transaction, orderId: string): Promise<boolean> {
  await assertNothingToCheck(tx, orderId)
  const retried = await tx
    .update(refunds)
    .set({ state: 'pending', tries: sql`${refunds.tries} + 1`, checks: 0, checkAt: now() })
    .where(isFailed(orderId))
    .returning({ id: refunds.id })
  return retried.length > 0
}

/** See `OrderPayments.markRefundedManually`. */
export async function markRefundedManually(
  { now, jobs }: Pick<PaymentContext, 'now' | 'jobs'>,
  tx: Transaction,
  orderId: string,
  { method, reference }: Parameters<OrderPayments['markRefundedManually']>[2],
): Promise<number | undefined> {
  await assertNothingToCheck(tx, orderId)
  const made = await tx
    .update(refunds)
    .set({ state: 'succeeded', method, reference })
    .where(isFailed(orderId))
    .returning()
  for (const { id, amount } of made) {
    await post(tx, refundPostings[method], { orderId, reference: id, at: now(), note: reference }, { amount })
  }
  for (const refund of made) await completeRefund({ jobs }, tx, refund)
  return made.length > 0 ? made.reduce((sum, { amount }) => sum + amount, 0) : undefined
}
