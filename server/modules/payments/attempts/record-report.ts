import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, or } from '#database/drizzle.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { PaymentContext } from '../context.ts'
import type { PaymentOutcome, RecordedState } from '../payment-outcomes.ts'
import type { ProviderPayment } from '../providers/payment-provider.ts'
import { readRefundsOf } from '../refunds/read-refunds.ts'
import { isAttempt, nextAttempt, type PaymentRow } from './attempts.ts'
import { evaluatePayment, type PaymentResult } from './evaluate-payment.ts'
import { holdPayment } from './hold-payment.ts'

/** What an order says of itself when one of its payments is recorded; amounts in poisha. */
export interface PayingOrder {
  id: string
  /** Its account. */
  customerId: string | null
  /** What is still to be paid. */
  toPay: number
  /** The part of its price that is that of its way to pay. */
  adjustment: number
  /** Whether it still needs a payment: what it does not need is refunded, whatever its amount. */
  isUnpaid: boolean
}

/**
 * In a transaction that has locked the order: records what a provider reports of one of its payments, and returns what it
 * means for the order. Repeated or out-of-order calls are safe: that money is there is returned until it is settled.
 */
export async function recordReport(
  context: PaymentContext,
  tx: Transaction,
  order: PayingOrder,
  provider: string,
  payment: ProviderPayment,
): Promise<PaymentOutcome> {
  const known = await findRow(tx, order.id, provider, payment)
  const result = evaluatePayment(payment, {
    id: order.id,
    customerId: known ? known.customerId : order.customerId,
    toPay: known?.amount ?? order.toPay,
  })
  if (result === 'foreign') {
    const fields = { provider, payment: payment.id, order: order.id, state: payment.state, amount: payment.amount }
    context.log.error(fields, 'a payment does not match its order')
    return nothing('foreign')
  }
  if (known && !known.providerId)
    await tx.update(paymentAttempts).set({ providerId: payment.id }).where(isAttempt(known))
  const row = known ?? (await addExternalPayment(context, tx, order, { ...payment, provider, result }))
  if (!row) return nothing('another_open')
  if (row.state === 'held') return nothing('held')
  if (result === 'held' && row.state !== 'succeeded' && order.isUnpaid) {
    return holdPayment(context, tx, row, { ...payment, expected: row.amount })
  }
  if (result === 'paid' || result === 'held') {
    const { received: amount, reference = null, method = null, fee = null } = payment
    const paid = { ...row, amount, reference, method, fee }
    if (row.state === 'succeeded') return nothing((await isRefunded(tx, paid)) ? 'refunding' : 'paid')
    return received(paid)
  }
  if (row.state !== 'open' && row.state !== 'abandoned') return nothing(result)
  // What can no longer be paid is polled no more.
  if (result === 'canceled') await tx.update(paymentAttempts).set({ state: 'canceled' }).where(isAttempt(row))
  if (row.state === 'abandoned') return nothing(result)
  await recordUnpaid(tx, row, { since: result === 'processing' ? context.now() : null, ...payment })
  return result === 'declined' ? { kind: 'declined' } : nothing(result)
}

const nothing = (state: RecordedState): PaymentOutcome => ({ kind: 'nothing', state })

/** The money of an attempt is there. */
export const received = (row: PaymentRow): PaymentOutcome => ({ kind: row.isAdvance ? 'advance_paid' : 'paid', row })

/** Since when the bank has been processing it (null if it is not), and why its last try has failed. */
async function recordUnpaid(
  tx: Transaction,
  row: PaymentRow,
  { since, failure }: Pick<ProviderPayment, 'failure'> & { since: Date | null },
): Promise<void> {
  const isSame = (since === null) === (row.processingSince === null) && (failure ?? null) === row.failure
  if (isSame) return
  await tx
    .update(paymentAttempts)
    .set({ processingSince: since, failure: failure ?? null })
    .where(isAttempt(row))
}

/** Whether all of a payment is refunded, is to be, or would be if it had not failed. */
async function isRefunded(tx: Transaction, { orderId, attempt, amount }: PaymentRow): Promise<boolean> {
  const rows = (await readRefundsOf(tx, orderId)).filter((refund) => refund.attempt === attempt)
  return rows.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** The shop's own row of a payment. The shop may not have seen the provider's id yet. */
async function findRow(
  tx: Transaction,
  orderId: string,
  provider: string,
  { id, attempt }: ProviderPayment,
): Promise<PaymentRow | undefined> {
  const isIt = or(
    eq(paymentAttempts.providerId, id),
    attempt !== null ? and(eq(paymentAttempts.attempt, attempt), isNull(paymentAttempts.providerId)) : undefined,
  )
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.provider, provider), isIt))
  return row
}

/**
 * Adds a payment that is at the provider and not in the database, as the provider reports it. Undefined when it is open while
 * another attempt is: only one may be open at a time.
 */
async function addExternalPayment(
  context: PaymentContext,
  tx: Transaction,
  order: PayingOrder,
  { provider, id, amount, result }: ProviderPayment & { provider: string; result: PaymentResult },
): Promise<PaymentRow | undefined> {
  // For a paid one, `settlePayment` sets the final state next.
  const state = result === 'paid' || result === 'held' || result === 'canceled' ? 'canceled' : 'open'
  const othersOpen = and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.state, 'open'))
  if (state === 'open' && (await tx.$count(paymentAttempts, othersOpen)) > 0) return undefined
  const [made] = await tx
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      attempt: await nextAttempt(tx, order.id),
      provider,
      customerId: order.customerId,
      providerId: id,
      amount,
      adjustment: order.adjustment,
      isTest: context.providers.all.some(({ name, isTest }) => name === provider && isTest),
      state,
      createdAt: context.now(),
      activeAt: context.now(),
      checkAt: context.now(),
    })
    .returning()
  if (!made) throw new Error('no payment was written')
  return made
}
