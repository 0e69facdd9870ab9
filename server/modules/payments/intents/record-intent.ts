import type Stripe from 'stripe'
import { isUuid } from '#contract/limits.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, max, or } from '#database/drizzle.ts'
import type { orders } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { theShop } from '../../../order-owner.ts'
import { lockOrderIfAny } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { post, postAllDue } from '../../ledger/index.ts'
import {
  changePaymentStatus,
  changeStatus,
  expectSecondPayment,
  recordOrderEvents,
  reserveOrder,
  unpaidStatuses,
} from '../../orders/index.ts'
import type { PaymentContext } from '../context.ts'
import { evaluateIntent, type IntentResult } from './evaluate-intent.ts'

type Row = typeof paymentIntents.$inferSelect
type OrderRow = typeof orders.$inferSelect

/**
 * `unknown`: its order does not exist (yet). `refunding`: it was paid and is being refunded. `another_open`: nothing
 * was written, since another attempt of the order is open and has to be closed at the provider first.
 */
export type RecordedState = IntentResult | 'unknown' | 'refunding' | 'another_open'

/**
 * Retrieves a payment from the provider and records its state. The success page, webhooks and the reconciliation all
 * use it: only the provider's own state counts.
 */
export async function syncIntent(context: PaymentContext, intentId: string): Promise<RecordedState> {
  const intent = await context.cards.stripe.paymentIntents.retrieve(intentId)
  return inTransaction(context.db, (tx) => recordIntent(context, tx, intent))
}

/**
 * Records the provider's state of a payment, and its consequences. Repeated or out-of-order calls are safe: the order
 * is paid once, and a payment that the order can no longer accept is refunded once.
 */
export async function recordIntent(
  context: PaymentContext,
  tx: Transaction,
  intent: Stripe.PaymentIntent,
): Promise<RecordedState> {
  const { orderId } = intent.metadata
  if (!isUuid(orderId)) return 'foreign'
  const order = await lockOrderIfAny(tx, theShop, orderId)
  if (!order) return 'unknown'
  const result = evaluateIntent(intent, order)
  if (result === 'foreign') {
    const fields = { intent: intent.id, order: orderId, status: intent.status, amount: intent.amount }
    context.log.error(fields, 'a payment does not match its order')
    return result
  }
  const row = (await linkRow(tx, order, intent)) ?? (await addExternalIntent(context, tx, order, intent, result))
  if (!row) return 'another_open'
  if (result === 'paid') return applyPayment(context, tx, order, row)
  if (row.state !== 'open') return result
  await recordProcessing(tx, row, result === 'processing' ? context.now() : null)
  if (result === 'canceled') await tx.update(paymentIntents).set({ state: 'canceled' }).where(isAttempt(row))
  // An order set to cash on delivery stays so when a card is declined.
  if (result === 'declined' && !isVoided(order.status) && order.paymentMethod === null) {
    await changePaymentStatus(tx, { orderId, from: ['pending'], to: 'failed' })
  }
  return result
}

/** Since when the bank has been processing it; null: it is not. */
async function recordProcessing(tx: Transaction, row: Row, since: Date | null): Promise<void> {
  if ((since === null) === (row.processingSince === null)) return
  await tx.update(paymentIntents).set({ processingSince: since }).where(isAttempt(row))
}

async function applyPayment(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  row: Row,
): Promise<RecordedState> {
  if (row.state === 'refunding' || row.state === 'refunded') return 'refunding'
  if (row.state === 'succeeded') return 'paid'
  const orderId = order.id
  const paid = await changePaymentStatus(tx, { orderId, from: unpaidStatuses, to: 'paid', method: 'card' })
  // A request gets its bottles when it is paid.
  const shortage = paid && !isVoided(paid.status) && (await reserveOrder(tx, paid, { at: context.now() }))
  // Staff confirm cash orders; a card payment confirms the order.
  const confirmed = paid && !shortage && (await changeStatus(tx, { orderId, from: ['pending'], to: 'confirmed' }))
  const at = context.now()
  const posting = { orderId, reference: String(row.attempt), at }
  await post(tx, paid ? 'card_payment' : 'card_payment_not_needed', posting, order)
  if (paid) await recordOrderEvents(tx, { orderId, what: 'paid', at })
  if (confirmed) await recordOrderEvents(tx, { orderId, what: 'confirmed', at })
  if (shortage) await cancelSoldOut(context, tx, orderId, shortage)
  if (paid && !shortage && !isVoided(paid.status)) {
    await expectSecondPayment(tx, order, at)
    await tx.update(paymentIntents).set({ state: 'succeeded' }).where(isAttempt(row))
    await context.jobs.send(tx, 'payment-received-email', { orderId })
    return 'paid'
  }
  // Too late for a sold-out, cancelled or returned order, or twice for a paid one.
  if (paid) await postAllDue(tx, orderId, { at })
  await tx.update(paymentIntents).set({ state: 'refunding', checkAt: context.now() }).where(isAttempt(row))
  return 'refunding'
}

/** The payment of a request came after its bottles were sold. Its money is refunded by the caller. */
async function cancelSoldOut({ now, jobs }: PaymentContext, tx: Transaction, orderId: string, note: string) {
  await changeStatus(tx, { orderId, from: ['pending'], to: 'cancelled' })
  await recordOrderEvents(tx, { orderId, what: 'cancelled', reason: 'sold_out', note, at: now() })
  await jobs.send(tx, 'order-status-email', { orderId, status: 'cancelled' })
}

/** The shop's own row of a payment, which gets the provider's id if the shop has not seen it yet. */
async function linkRow(tx: Transaction, order: OrderRow, intent: Stripe.PaymentIntent): Promise<Row | undefined> {
  const attempt = Number(intent.metadata.attempt)
  const isIt = or(
    eq(paymentIntents.providerId, intent.id),
    Number.isInteger(attempt) ? and(eq(paymentIntents.attempt, attempt), isNull(paymentIntents.providerId)) : undefined,
  )
  const [row] = await tx
    .select()
    .from(paymentIntents)
    .where(and(eq(paymentIntents.orderId, order.id), isIt))
  if (row && !row.providerId) await tx.update(paymentIntents).set({ providerId: intent.id }).where(isAttempt(row))
  return row
}

/**
 * Adds a payment that is at the provider and not in the database, from its metadata. Undefined when it is open while
 * another attempt is: only one may be open at a time.
 */
async function addExternalIntent(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  intent: Stripe.PaymentIntent,
  result: IntentResult,
): Promise<Row | undefined> {
  // For a paid one, `applyPayment` sets the final state next.
  const state = result === 'paid' || result === 'canceled' ? 'canceled' : 'open'
  const othersOpen = and(eq(paymentIntents.orderId, order.id), eq(paymentIntents.state, 'open'))
  if (state === 'open' && (await tx.$count(paymentIntents, othersOpen)) > 0) return undefined
  const [made] = await tx
    .insert(paymentIntents)
    .values({
      orderId: order.id,
      attempt: await nextAttempt(tx, order.id),
      providerId: intent.id,
      amount: intent.amount,
      state,
      createdAt: context.now(),
      activeAt: context.now(),
      checkAt: context.now(),
    })
    .returning()
  if (!made) throw new Error('no payment was written')
  return made
}

/** The number of an order's next attempt to pay. */
export async function nextAttempt(tx: Transaction, orderId: string): Promise<number> {
  const [{ last } = { last: null }] = await tx
    .select({ last: max(paymentIntents.attempt) })
    .from(paymentIntents)
    .where(eq(paymentIntents.orderId, orderId))
  return (last ?? 0) + 1
}

export const isAttempt = ({ orderId, attempt }: Pick<Row, 'orderId' | 'attempt'>) =>
  and(eq(paymentIntents.orderId, orderId), eq(paymentIntents.attempt, attempt))
