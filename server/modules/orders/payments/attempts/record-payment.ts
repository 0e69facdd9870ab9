import { randomUUID } from 'node:crypto'
import { isUuid } from '#contract/limits.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, isNull, or } from '#database/drizzle.ts'
import type { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import type { Actor } from '../../../../context.ts'
import { theShop } from '../../../../order-owner.ts'
import { lockOrderIfAny } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { post } from '../../../ledger/index.ts'
import {
  evaluatePayment,
  isPriceOf,
  type PaymentContext,
  type PaymentResult,
  readRefundsOf,
} from '../../../payments/index.ts'
import type { ProviderPayment } from '../../../payments/providers/payment-provider.ts'
import { reserveOrder } from '../../holds/reserve-order.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { changePaymentStatus } from '../../status/change-payment-status.ts'
import { changeStatus } from '../../status/change-status.ts'
import { unpaidStatuses } from '../../status/payment-states.ts'
import { addRefund, startRefund } from '../refunds/start-refund.ts'
import { replaceInvoiceOfShop } from '../replace-invoice.ts'
import { expectSecondPayment } from '../second-payments.ts'
import { isWithCourier } from '../ways/read-ways-to-pay.ts'
import { closeNext, isAttempt, nextAttempt } from './attempts.ts'
import { cancelSoldOut } from './cancel-sold-out.ts'
import { holdPayment } from './hold-payment.ts'
import { takeAdvance } from './take-advance.ts'

type Row = typeof paymentAttempts.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** A payment at a provider: the provider's name and its id there. */
export interface AtProvider {
  provider: string
  id: string
}

/**
 * `unknown`: its order does not exist (yet). `refunding`: it was paid and is refunded in whole. `another_open`: nothing
 * was written, since another attempt of the order is open and has to be closed at the provider first.
 */
export type RecordedState = PaymentResult | 'unknown' | 'refunding' | 'another_open'

/**
 * Retrieves a payment from the provider and records its state. The success page, webhooks and the reconciliation all
 * use it: only the provider's own state counts.
 */
export async function syncPayment(context: PaymentContext, { provider, id }: AtProvider): Promise<RecordedState> {
  const payment = await context.providers.named(provider).read(id)
  return inTransaction(context.db, (tx) => recordPayment(context, tx, provider, payment))
}

/**
 * Records the provider's state of a payment, and its consequences. Repeated or out-of-order calls are safe: the order
 * is paid once, and a payment that the order can no longer accept is refunded once.
 */
export async function recordPayment(
  context: PaymentContext,
  tx: Transaction,
  provider: string,
  { further = [], ...payment }: ProviderPayment,
): Promise<RecordedState> {
  const recorded = await recordOne(context, tx, provider, payment)
  for (const another of further) await recordOne(context, tx, provider, another)
  return recorded
}

async function recordOne(
  context: PaymentContext,
  tx: Transaction,
  provider: string,
  payment: ProviderPayment,
): Promise<RecordedState> {
  const { orderId } = payment
  if (!isUuid(orderId)) return 'foreign'
  const order = await lockOrderIfAny(tx, theShop, orderId)
  if (!order) return 'unknown'
  const known = await findRow(tx, order, provider, payment)
  const result = evaluatePayment(payment, {
    id: orderId,
    customerId: known ? known.customerId : order.userId,
    toPay: known?.amount ?? leftToPay(order),
  })
  if (result === 'foreign') {
    const fields = { provider, payment: payment.id, order: orderId, state: payment.state, amount: payment.amount }
    context.log.error(fields, 'a payment does not match its order')
    return result
  }
  if (known && !known.providerId)
    await tx.update(paymentAttempts).set({ providerId: payment.id }).where(isAttempt(known))
  const row = known ?? (await addExternalPayment(context, tx, order, { ...payment, provider, result }))
  if (!row) return 'another_open'
  if (row.state === 'held') return 'held'
  if (result === 'held' && row.state !== 'succeeded' && isDue(order)) {
    return holdPayment(context, tx, row, { ...payment, expected: row.amount })
  }
  if (result === 'paid' || result === 'held') {
    return applyPayment(context, tx, order, { ...row, amount: payment.received }, payment)
  }
  if (row.state !== 'open' && row.state !== 'abandoned') return result
  // What can no longer be paid is polled no more.
  if (result === 'canceled') await tx.update(paymentAttempts).set({ state: 'canceled' }).where(isAttempt(row))
  if (row.state === 'abandoned') return result
  await recordUnpaid(tx, row, { since: result === 'processing' ? context.now() : null, ...payment })
  // An order set to cash on delivery stays so when a card is declined.
  if (result === 'declined' && !isVoided(order.status) && order.paymentMethod === null) {
    await changePaymentStatus(tx, { orderId, from: ['pending'], to: 'failed' })
  }
  return result
}

/** Whether the order still needs a payment: what it does not need is refunded, whatever its amount. */
export const isDue = ({ status, paymentStatus }: OrderRow) =>
  !isVoided(status) && unpaidStatuses.some((due) => due === paymentStatus)

/** Since when the bank has been processing it (null: it is not), and why its last try has failed. */
async function recordUnpaid(
  tx: Transaction,
  row: Row,
  { since, failure }: Pick<ProviderPayment, 'failure'> & { since: Date | null },
): Promise<void> {
  const isSame = (since === null) === (row.processingSince === null) && (failure ?? null) === row.failure
  if (isSame) return
  await tx
    .update(paymentAttempts)
    .set({ processingSince: since, failure: failure ?? null })
    .where(isAttempt(row))
}

/**
 * In a transaction that has locked the order: a payment at the provider counts for its order, or is refunded when the
 * order does not need it.
 * @param by who of the staff has decided it, for a payment that was held
 */
export async function applyPayment(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  row: Row,
  { reference, method, fee }: Pick<ProviderPayment, 'reference' | 'method' | 'fee'>,
  by?: Actor,
): Promise<RecordedState> {
  if (row.state === 'succeeded') return (await isRefunded(tx, row)) ? 'refunding' : 'paid'
  const orderId = order.id
  const way = context.providers.named(row.provider).way
  if (row.isAdvance && (await takeAdvance(context, tx, order, row))) {
    await recordSuccess(tx, row, { reference, method, fee }, { surplus: false })
    return 'paid'
  }
  // Staff decide about the advance of a parcel that came back, and about no more.
  const isOver = isVoided(order.status) && order.advancePaid > 0
  const isNeeded = !row.isAdvance && !isOver && isPriceOf(order, row) && !(await isCollectedByCourier(tx, order, row))
  // The order takes the price of the way in which it was paid.
  const price = {
    ...{ amount: row.amount + order.advancePaid, paymentAdjustment: row.adjustment, cashRounding: 0 },
    paymentReference: reference ?? null,
  }
  const paid = isNeeded
    ? await changePaymentStatus(tx, { orderId, from: unpaidStatuses, to: 'paid', method: way, price })
    : undefined
  // A request gets its bottles when it is paid.
  const shortage = paid && !isVoided(paid.status) && (await reserveOrder(tx, paid, { at: context.now() }))
  // Staff confirm cash orders; a card payment confirms the order.
  const confirmed = paid && !shortage && (await changeStatus(tx, { orderId, from: ['pending'], to: 'confirmed' }))
  const at = context.now()
  const posting = { orderId, reference: String(row.attempt), at }
  const { provider, amount } = row
  if (paid) await post(tx, 'online_payment', posting, { ...paid, provider })
  else await post(tx, 'online_payment_not_needed', posting, { amount, provider })
  await recordSuccess(tx, row, { reference, method, fee }, { surplus: !paid })
  if (paid && paid.amount !== order.amount) await replaceInvoiceOfShop(tx, paid, at)
  if (paid) await recordOrderEvents(tx, { orderId, what: 'paid', at, by })
  if (paid) await closeNext(tx, orderId, at)
  if (confirmed) await recordOrderEvents(tx, { orderId, what: 'confirmed', at })
  if (shortage) await cancelSoldOut(context, tx, orderId, shortage)
  if (paid && !shortage && !isVoided(paid.status)) {
    await expectSecondPayment(tx, order, at)
    await context.jobs.send(tx, 'payment-received-email', { orderId })
    return 'paid'
  }
  // Too late for a sold-out, cancelled or returned order, or twice for one that is paid or whose cash is collected.
  if (paid) await startRefund(context, tx, orderId)
  else await addRefund(context, tx, { id: randomUUID(), orderId, attempt: row.attempt, amount, at, surplus: true })
  return 'refunding'
}

const recordSuccess = (
  tx: Transaction,
  row: Row,
  {
    reference = null,
    method = null,
    fee = null,
  }: { [Name in 'reference' | 'method']?: string | null | undefined } & {
    fee?: number | null | undefined
  },
  { surplus }: Pick<Row, 'surplus'>,
) =>
  tx
    .update(paymentAttempts)
    .set({ amount: row.amount, reference, method, fee, surplus, state: 'succeeded', processingSince: null })
    .where(isAttempt(row))

/** What the shop no longer offered must not pay for a parcel whose cash a courier collects. */
const isCollectedByCourier = async (tx: Transaction, order: OrderRow, { state }: Row) =>
  state === 'abandoned' && order.paymentMethod === 'cod' && (await isWithCourier(tx, order))

/** Whether all of a payment is refunded, is to be, or would be if it had not failed. */
async function isRefunded(tx: Transaction, { orderId, attempt, amount }: Row): Promise<boolean> {
  const rows = (await readRefundsOf(tx, orderId)).filter((refund) => refund.attempt === attempt)
  return rows.reduce((sum, refund) => sum + refund.amount, 0) >= amount
}

/** The shop's own row of a payment. The shop may not have seen the provider's id yet. */
async function findRow(
  tx: Transaction,
  order: OrderRow,
  provider: string,
  { id, attempt }: ProviderPayment,
): Promise<Row | undefined> {
  const isIt = or(
    eq(paymentAttempts.providerId, id),
    attempt !== null ? and(eq(paymentAttempts.attempt, attempt), isNull(paymentAttempts.providerId)) : undefined,
  )
  const [row] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.provider, provider), isIt))
  return row
}

/**
 * Adds a payment that is at the provider and not in the database, as the provider reports it. Undefined when it is open while
 * another attempt is: only one may be open at a time.
 */
async function addExternalPayment(
  context: PaymentContext,
  tx: Transaction,
  order: OrderRow,
  { provider, id, amount, result }: ProviderPayment & { provider: string; result: PaymentResult },
): Promise<Row | undefined> {
  // For a paid one, `applyPayment` sets the final state next.
  const state = result === 'paid' || result === 'held' || result === 'canceled' ? 'canceled' : 'open'
  const othersOpen = and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.state, 'open'))
  if (state === 'open' && (await tx.$count(paymentAttempts, othersOpen)) > 0) return undefined
  const [made] = await tx
    .insert(paymentAttempts)
    .values({
      orderId: order.id,
      attempt: await nextAttempt(tx, order.id),
      provider,
      customerId: order.userId,
      providerId: id,
      amount,
      // The price that the order has, in cash as well.
      adjustment: order.paymentAdjustment - order.cashRounding,
      state,
      createdAt: context.now(),
      activeAt: context.now(),
      checkAt: context.now(),
    })
    .returning()
  if (!made) throw new Error('no payment was written')
  return made
}
