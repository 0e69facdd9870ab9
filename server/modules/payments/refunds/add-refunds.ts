import { randomUUID } from 'node:crypto'
import { isWaiting, type ManualRefundMethod } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { and, asc, eq } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { PaymentRow } from '../attempts/attempts.ts'
import type { ProviderRefund } from '../providers/payment-provider.ts'
import { applyRefundEvent, type RefundChange } from './apply-refund-event.ts'
import { type RefundRow, readRefundsOf, readRefundsOfPayment } from './read-refunds.ts'
import { firstStates } from './refund-states.ts'

type NewRow = Omit<typeof refunds.$inferInsert, 'method' | 'state' | 'formerState' | 'id'> & { id?: string }

/** In a transaction that has locked the order: a refund to be sent by the provider of its payment. */
export async function requestRefund(tx: Transaction, refund: NewRow, dueAt: Date): Promise<void> {
  await tx
    .insert(refunds)
    .values({ id: randomUUID(), ...refund, method: 'card', state: firstStates.decided, checkAt: dueAt })
}

/**
 * In a transaction that has locked the order: requests the refund of so much of what was paid for it online, poisha, from
 * its first payment on. A refund of one payment has the given id. Returns them with their amounts.
 */
export async function requestRefundOfSale(
  tx: Transaction,
  { orderId, amount, ...refund }: NewRow,
  dueAt: Date,
): Promise<{ id: string; amount: number }[]> {
  const isSale = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.state, 'succeeded'),
    eq(paymentAttempts.notNeeded, false),
  )
  const payments = await tx.select().from(paymentAttempts).where(isSale).orderBy(asc(paymentAttempts.attempt))
  const earlier = await readRefundsOf(tx, orderId)
  const requested: { id: string; amount: number }[] = []
  let left = amount
  for (const { attempt, amount: paid } of payments) {
    const isOfPayment = (row: RefundRow) => row.method === 'card' && row.attempt === attempt
    const refunded = earlier.filter(isOfPayment).reduce((sum, row) => sum + row.amount, 0)
    const part = Math.min(left, paid - refunded)
    if (part <= 0) continue
    const id = requested.length === 0 && refund.id ? refund.id : randomUUID()
    await requestRefund(tx, { ...refund, id, orderId, attempt, amount: part }, dueAt)
    requested.push({ id, amount: part })
    left -= part
  }
  return requested
}

/** In a transaction that has locked the order: requests the refund of all its advances, which are no part of a sale. */
export async function requestRefundOfAdvances(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const isAdvance = and(
    eq(paymentAttempts.orderId, orderId),
    eq(paymentAttempts.state, 'succeeded'),
    eq(paymentAttempts.isAdvance, true),
    eq(paymentAttempts.notNeeded, false),
  )
  const paid = await tx.update(paymentAttempts).set({ notNeeded: true }).where(isAdvance).returning()
  for (const { attempt, amount } of paid) {
    await requestRefund(tx, { orderId, attempt, amount, at, notNeeded: true }, at)
  }
}

/** In a transaction that has locked the order: a refund that staff have made themselves. */
export async function recordPaidRefund(
  tx: Transaction,
  refund: NewRow & { id: string; method: ManualRefundMethod },
): Promise<RefundChange> {
  const [paid] = await tx
    .insert(refunds)
    .values({ ...refund, state: firstStates.paid })
    .returning()
  if (!paid) throw new Error('no refund was written')
  return { what: 'paid', refund: paid }
}

/**
 * In a transaction that has locked the order: lists a refund at the provider that none of the shop's explains. The
 * provider has paid it, whatever staff decide. Undefined when it is listed already.
 */
export async function listFoundRefund(
  tx: Transaction,
  { orderId, attempt }: Pick<PaymentRow, 'orderId' | 'attempt'>,
  { id: providerId, amount, at, madeFor }: ProviderRefund,
): Promise<RefundChange | undefined> {
  const row = { id: randomUUID(), orderId, attempt, providerId, amount, at, madeFor: madeFor?.refundId ?? null }
  const [refund] = await tx
    .insert(refunds)
    .values({ ...row, method: 'card', state: firstStates.found, notNeeded: true })
    .onConflictDoNothing()
    .returning()
  return refund && { what: 'to_check', refund }
}

/**
 * In a transaction that has locked the order: a found refund is this one of the shop, so that one row is left of both.
 * What the provider has not made of that one stays due, in a row of its own. Returns what it was before as well;
 * undefined when it is no refund of that payment, or not due.
 */
export async function mergeFoundRefund(
  tx: Transaction,
  found: RefundRow,
  refundId: string,
  at: Date,
): Promise<{ change: RefundChange; before: RefundRow } | undefined> {
  const before = (await readRefundsOfPayment(tx, found)).find(({ id }) => id === refundId)
  if (!before || !found.providerId) return undefined
  await tx.delete(refunds).where(eq(refunds.id, found.id))
  const event = { is: 'belongs', providerId: found.providerId, amount: found.amount } as const
  const change = await applyRefundEvent(tx, before.id, event, at)
  const rest = before.amount - found.amount
  if (change && rest > 0) {
    const { orderId, attempt, method, checkAt, at, reason, byUserId, byName, notNeeded } = before
    const left = { orderId, attempt, method, checkAt, at, reason, byUserId, byName, notNeeded }
    const state = isWaiting(before) ? firstStates.decided : before.state
    await tx.insert(refunds).values({ id: randomUUID(), amount: rest, state, ...left })
  }
  return change && { change, before }
}
