import { z } from 'zod'
import { isUuid } from '#contract/limits.ts'
import type { Database } from '#database/client.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { bkashPayments } from '#database/schema/bkash.ts'
import { decimalOf, poishaOf } from '../decimal-amounts.ts'
import {
  currency,
  type HostedPage,
  type PaymentAttempt,
  type ProviderPayment,
  ProviderRejected,
  ProviderUnavailable,
  type StartedPayment,
  UnknownPayment,
} from '../payment-provider.ts'
import { type BkashClient, BkashRejected } from './bkash-client.ts'
import { alreadyExecuted, failureOf, sentenceOf } from './bkash-codes.ts'

export interface BkashContext {
  client: BkashClient
  db: Database
  now(): Date
}

type Row = typeof bkashPayments.$inferSelect

/** A payment can be executed for 24 hours after it was created. */
const life = 24 * 60 * 60_000
/** An execution without an answer is over after 30 seconds; twice as long, because clocks differ. */
const executionEndsAfter = 60_000

const Created = z.object({
  paymentID: z.string().min(1),
  bkashURL: z.url(),
  successCallbackURL: z.string().optional(),
})
const Queried = z.object({
  paymentID: z.string(),
  transactionStatus: z.string(),
  verificationStatus: z.string().optional(),
  amount: z.coerce.string(),
  currency: z.string().default('BDT'),
  trxID: z.string().optional(),
  merchantInvoice: z.string().optional(),
  merchantInvoiceNumber: z.string().optional(),
  customerMsisdn: z.string().optional(),
})

/** The invoice number of an attempt. bKash refuses a second payment with the same one. */
export const invoiceOf = ({ orderId, attempt }: PaymentAttempt): string => `${orderId}-${attempt}`

/**
 * Creates a payment. When the answer is lost nobody can pay it, because nobody knows its page: another attempt is made.
 * @throws ProviderUnavailable with `needsNewAttempt` then
 */
export async function startPayment(
  { client, db, now }: BkashContext,
  attempt: PaymentAttempt,
  { returnUrl }: HostedPage,
): Promise<StartedPayment> {
  const invoice = invoiceOf(attempt)
  const { amount, orderId } = attempt
  const body = {
    mode: '0011',
    payerReference: orderId,
    callbackURL: returnUrl,
    amount: decimalOf(amount),
    currency: 'BDT',
    intent: 'sale',
    merchantInvoiceNumber: invoice,
  }
  const created = await client.call('create', body, Created).catch((cause: unknown) => {
    if (!(cause instanceof ProviderUnavailable)) throw cause
    throw new ProviderUnavailable(cause.message, { cause, needsNewAttempt: true })
  })
  const { paymentID: id, bkashURL: pageUrl } = created
  const signature = URL.parse(created.successCallbackURL ?? '')?.searchParams.get('signature') ?? null
  const row = { id, invoice, amount, signature, createdAt: now() }
  await db.insert(bkashPayments).values(row)
  return { payment: reported(row, { state: 'open' }), next: { redirectUrl: pageUrl } }
}

/** A payment as bKash and the shop know it: bKash says whether it is paid, the shop whether it may still be. */
export async function readPayment(context: BkashContext, id: string, within?: number): Promise<ProviderPayment> {
  const { client, now } = context
  const [row, queried] = await Promise.all([
    findRow(context, id),
    client.call('query', { paymentID: id }, Queried, within),
  ])
  const { transactionStatus: status, trxID: reference } = queried
  const known = row ?? rowOf(queried)
  if (!known) throw new UnknownPayment('this payment of bKash is not of this shop')
  if (status === 'Completed') {
    const received = poishaOf(queried.amount)
    return reported(known, { state: 'paid', received, reference, method: 'bKash', currency: queried.currency })
  }
  const isAuthorized = status === 'Authorized'
  return reported(known, isAuthorized ? { state: 'processing' } : unpaidStateOf(row, queried, now()))
}

/** What an unpaid payment can still become. */
function unpaidStateOf(
  row: Row | undefined,
  { transactionStatus: status, verificationStatus }: z.infer<typeof Queried>,
  now: Date,
): Pick<ProviderPayment, 'state' | 'reason' | 'failure'> {
  if (!row || row.closedAt || status === 'Cancelled' || status === 'Expired') return { state: 'canceled' }
  if (row.failureCode) return { state: 'declined', ...whyOf(row.failureCode) }
  const executedFor = row.executedAt ? now.getTime() - row.executedAt.getTime() : undefined
  if (executedFor !== undefined && executedFor < executionEndsAfter) return { state: 'processing' }
  if (executedFor !== undefined) return { state: 'declined', ...whyOf('2003') }
  if (now.getTime() - row.createdAt.getTime() < life) {
    // Confirmed, but the customer did not return: the shop has not executed it.
    return { state: 'open', ...(verificationStatus === 'Complete' && { failure: 'not_finished' }) }
  }
  return { state: 'canceled', failure: 'expired' }
}

const whyOf = (code: string) => ({ reason: sentenceOf(code), failure: failureOf(code) })

/**
 * The customer is back from bKash's page. A confirmed payment is executed, which takes the money: once, whatever the
 * number of returns, and never after the shop has closed it. What was not confirmed is closed.
 */
export async function returnFromPage(
  context: BkashContext,
  id: string,
  { paymentID, status, signature }: Record<string, string>,
): Promise<ProviderPayment> {
  const { client, db, now } = context
  const row = await findRow(context, id)
  if (!row || paymentID !== id) return readPayment(context, id)
  if (status === 'cancel' || status === 'failure') {
    const closed = await closePayment(context, id)
    return closed.state === 'canceled' ? { ...closed, ...whyOf(status === 'cancel' ? '2069' : '2056') } : closed
  }
  if (status !== 'success' || (row.signature && signature !== row.signature)) return readPayment(context, id)
  const [claimed] = await db
    .update(bkashPayments)
    .set({ executedAt: now() })
    .where(and(eq(bkashPayments.id, id), isNull(bkashPayments.executedAt), isNull(bkashPayments.closedAt)))
    .returning()
  if (!claimed) return readPayment(context, id)
  try {
    await client.call('execute', { paymentID: id }, z.looseObject({}))
  } catch (error) {
    // Unavailable: it may have been executed all the same. The payment itself says so.
    if (error instanceof BkashRejected && !alreadyExecuted.has(error.code)) await recordFailure(context, id, error.code)
    else if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error
  }
  return readPayment(context, id)
}

async function recordFailure({ db }: BkashContext, id: string, failureCode: string): Promise<void> {
  await db.update(bkashPayments).set({ failureCode }).where(eq(bkashPayments.id, id))
}

/** Closes a payment: the shop never executes it afterwards, so that no money can move. */
export async function closePayment(context: BkashContext, id: string): Promise<ProviderPayment> {
  const { db, now } = context
  const payment = await readPayment(context, id)
  if (payment.state !== 'open' && payment.state !== 'declined') return payment
  const isUnexecuted = payment.state === 'open' ? isNull(bkashPayments.executedAt) : undefined
  const [closed] = await db
    .update(bkashPayments)
    .set({ closedAt: now() })
    .where(and(eq(bkashPayments.id, id), isNull(bkashPayments.closedAt), isUnexecuted))
    .returning()
  return closed ? { ...payment, state: 'canceled' } : readPayment(context, id)
}

async function findRow({ db }: BkashContext, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(bkashPayments).where(eq(bkashPayments.id, id))
  return row
}

type Known = Pick<Row, 'amount' | 'id' | 'invoice'>

/** What bKash knows of a payment whose row is lost, as after a backup was restored. */
function rowOf({ paymentID: id, amount, ...queried }: z.infer<typeof Queried>): Known | undefined {
  const invoice = queried.merchantInvoice ?? queried.merchantInvoiceNumber ?? ''
  return isUuid(invoice.slice(0, 36)) ? { id, invoice, amount: poishaOf(amount) } : undefined
}

function reported(
  { id, invoice, amount }: Known,
  { currency: paidIn = currency, received = 0, ...state }: Pick<ProviderPayment, 'state'> & Partial<ProviderPayment>,
): ProviderPayment {
  const attempt = Number(invoice.slice(37))
  return {
    ...{ id, amount, received },
    orderId: invoice.slice(0, 36),
    attempt: Number.isInteger(attempt) && attempt > 0 ? attempt : null,
    currency: paidIn.toLowerCase(),
    ...state,
  }
}
