import { z } from 'zod'
import type { PaymentFailure } from '#contract/payments/ways-to-pay.ts'
import type { Database } from '#database/client.ts'
import { and, asc, eq, inArray, isNull, lte, sql } from '#database/drizzle.ts'
import { sslcommerzPayments } from '#database/schema/sslcommerz.ts'
import { decimalOf, poishaOf } from '../decimal-amounts.ts'
import {
  currency,
  type HostedPage,
  type PaymentAttempt,
  ProviderKeysRejected,
  type ProviderNotification,
  type ProviderPayment,
  ProviderRejected,
  ProviderUnavailable,
  type StartedPayment,
  UnknownPayment,
} from '../payment-provider.ts'
import type { SslcommerzClient } from './sslcommerz-client.ts'
import { parseShortId, shortIdOf } from './sslcommerz-ids.ts'

export interface SslcommerzContext {
  client: SslcommerzClient
  db: Database
  now(): Date
}

type Row = typeof sslcommerzPayments.$inferSelect

/** How long a page may still be paid. SSLCommerz documents no figure: it reports the end of most sessions itself. */
const life = 24 * 60 * 60_000

const Session = z.object({
  status: z.string(),
  failedreason: z.string().default(''),
  GatewayPageURL: z.string().default(''),
})
const Transaction = z.object({
  status: z.string(),
  tran_id: z.string(),
  val_id: z.string().nullish(),
  amount: z.coerce.string(),
  store_amount: z.coerce.string().nullish(),
  currency_type: z.string().default('BDT'),
  bank_tran_id: z.string().nullish(),
  card_type: z.string().nullish(),
  risk_level: z.coerce.string().nullish(),
  risk_title: z.string().nullish(),
  error: z.string().nullish(),
  tran_date: z.string().default(''),
})
type Transaction = z.infer<typeof Transaction>
const Found = z.object({ element: z.array(Transaction).default([]) })

const isPaid = ({ status }: Transaction) => status === 'VALID' || status === 'VALIDATED'
/** How a session ends without a payment. */
const ends: Record<string, PaymentFailure> = { CANCELLED: 'cancelled', EXPIRED: 'expired', UNATTEMPTED: 'expired' }

/** Creates a session with a hosted page. When the answer is lost nobody knows its page: another attempt is made. */
export async function startPayment(
  { client, db, now }: SslcommerzContext,
  attempt: PaymentAttempt,
  { customer, items, returnUrl, notificationUrl }: HostedPage,
): Promise<StartedPayment> {
  const { orderId, amount } = attempt
  const row = { id: shortIdOf(orderId, attempt.attempt), amount, createdAt: now(), bankTranId: null, askAt: null }
  await db.insert(sslcommerzPayments).values(row).onConflictDoNothing()
  const fields = {
    total_amount: decimalOf(amount),
    currency: 'BDT',
    tran_id: row.id,
    product_category: 'perfume',
    product_name: `Perfumes, order ${orderId.slice(-8)}`,
    product_profile: 'physical-goods',
    num_of_item: String(items),
    // Couriers of the shop's own: the other methods want more fields.
    shipping_method: 'NO',
    success_url: returnUrl,
    fail_url: returnUrl,
    cancel_url: returnUrl,
    ipn_url: notificationUrl,
    cus_name: filled(customer.name, 50),
    cus_email: customer.email,
    cus_phone: filled(customer.phone, 20),
    cus_add1: filled(customer.street, 50),
    cus_city: filled(customer.city, 50),
    cus_postcode: filled(customer.zipCode, 30),
    cus_country: 'Bangladesh',
  }
  const { status, failedreason, GatewayPageURL } = await client
    .call('session', fields, Session)
    .catch((cause: unknown) => {
      if (!(cause instanceof ProviderUnavailable)) throw cause
      throw new ProviderUnavailable(cause.message, { cause, needsNewAttempt: true })
    })
  if (status !== 'SUCCESS') throw rejection(failedreason)
  if (!/^https?:$/.test(URL.parse(GatewayPageURL)?.protocol ?? '')) {
    throw new ProviderUnavailable('SSLCommerz created a session without a page', { needsNewAttempt: true })
  }
  return { payment: reported(row, row.id, { state: 'open' }), next: { redirectUrl: GatewayPageURL } }
}

/** SSLCommerz wants each of these fields, with a greatest length. */
const filled = (text: string, length: number): string => text.trim().slice(0, length) || 'Not given'

function rejection(reason: string): Error {
  if (/credential|de-active/i.test(reason)) return new ProviderKeysRejected(`SSLCommerz: ${reason}`)
  return new ProviderRejected(`SSLCommerz did not accept the payment: ${reason}`)
}

/**
 * A payment as SSLCommerz reports it. A customer can try several times on its page, and pay twice: the first that was
 * paid is the attempt's payment, others are payments of their own, whose id has the bank's id behind the shop's.
 */
export async function readPayment(context: SslcommerzContext, id: string, within?: number): Promise<ProviderPayment> {
  const [tranId = '', bankTranId] = id.split(':')
  const { element } = await context.client.call('transactions', { tran_id: tranId }, Found, within)
  const transactions = element.filter((one) => one.tran_id === tranId)
  const row = (await findRow(context, tranId)) ?? lostRow(context, tranId, transactions)
  if (!row) throw new UnknownPayment('this payment of SSLCommerz is not of this shop')
  const paid = transactions.filter(isPaid).sort(byTime)
  if (bankTranId !== undefined) {
    const extra = paid.find((one) => one.bank_tran_id === bankTranId)
    if (!extra) throw new UnknownPayment('SSLCommerz does not show this transaction')
    return paidPayment(context, row, id, extra, within)
  }
  if (paid.length === 0) return reported(row, tranId, unpaidState(transactions, row, context.now()))
  const first = await claimFirst(context, row, paid)
  const payments: ProviderPayment[] = []
  for (const one of [first, ...paid.filter((one) => one !== first)]) {
    const idOfIt = one === first ? tranId : `${tranId}:${one.bank_tran_id}`
    payments.push(await paidPayment(context, row, idOfIt, one, within))
  }
  const [payment, ...otherPayments] = payments as [ProviderPayment, ...ProviderPayment[]]
  return { ...payment, ...(otherPayments.length > 0 && { otherPayments }) }
}

/**
 * Notifications about payments that came after the one that counts: nothing else asks about a session that was paid, and
 * the notification of its second payment may be lost.
 */
export async function* listFurtherPayments(context: SslcommerzContext) {
  for (let session = await claimPaid(context); session; session = await claimPaid(context)) {
    const { id, bankTranId } = session
    const { element } = await context.client.call('transactions', { tran_id: id }, Found)
    yield element
      .filter((one) => one.tran_id === id && isPaid(one) && one.bank_tran_id !== bankTranId)
      .map((one): ProviderNotification => {
        return { id: `${id}:${one.bank_tran_id}`, type: 'payment listed', about: 'payment', paymentId: id }
      })
  }
}

/** Claims a paid session that is to be asked about, by setting its next time: after an eighth of its age, for three days. */
async function claimPaid({ db, now }: SslcommerzContext): Promise<Row | undefined> {
  const { id, createdAt, askAt } = sslcommerzPayments
  const at = sql`${now().toISOString()}::timestamptz`
  const due = db.select({ id }).from(sslcommerzPayments).where(lte(askAt, at)).orderBy(asc(askAt)).limit(1)
  const pause = sql`greatest((${at} - ${createdAt}) / 8, interval '10 minutes')`
  const next = sql`case when ${at} - ${createdAt} < interval '3 days' then ${at} + ${pause} end`
  const [claimed] = await db
    .update(sslcommerzPayments)
    .set({ askAt: next })
    .where(inArray(id, due.for('update', { skipLocked: true })))
    .returning()
  return claimed
}

/** The oldest first. */
const byTime = (one: Transaction, other: Transaction) =>
  one.tran_date.localeCompare(other.tran_date) || (one.bank_tran_id ?? '').localeCompare(other.bank_tran_id ?? '')

/** Which transaction is the attempt's payment is decided once: an older one may be reported later. */
async function claimFirst(context: SslcommerzContext, row: Row, paid: Transaction[]): Promise<Transaction> {
  const { db } = context
  const [oldest] = paid as [Transaction]
  const { id } = sslcommerzPayments
  let first = row.bankTranId
  if (!first) {
    const isUnclaimed = and(eq(id, row.id), isNull(sslcommerzPayments.bankTranId))
    await db.insert(sslcommerzPayments).values(row).onConflictDoNothing()
    await db
      .update(sslcommerzPayments)
      .set({ bankTranId: oldest.bank_tran_id ?? '', askAt: context.now() })
      .where(isUnclaimed)
    first = (await findRow({ db }, row.id))?.bankTranId ?? null
  }
  return paid.find((one) => one.bank_tran_id === first) ?? oldest
}

/**
 * A transaction that is paid. SSLCommerz requires its validation, which it reports as VALIDATED afterwards.
 * @throws ProviderUnavailable while the validation says something else
 */
async function paidPayment(
  { client }: SslcommerzContext,
  row: Row,
  id: string,
  listed: Transaction,
  within?: number,
): Promise<ProviderPayment> {
  const validated =
    listed.status === 'VALID' && listed.val_id
      ? await client.call('validation', { val_id: listed.val_id, v: '1', format: 'json' }, Transaction, within)
      : listed
  const isSame = validated.tran_id === listed.tran_id && poishaOf(validated.amount) === poishaOf(listed.amount)
  if (!isPaid(validated) || !isSame) throw new ProviderUnavailable('SSLCommerz has not validated the payment yet')
  const { bank_tran_id: reference, risk_level: risk, risk_title: title } = validated
  const received = poishaOf(validated.amount)
  const kept = poishaOf(validated.store_amount ?? '')
  return {
    ...reported(row, id, { state: risk === '1' ? 'held' : 'paid' }),
    received,
    currency: validated.currency_type.toLowerCase(),
    reference: reference ?? undefined,
    method: methodOf(validated.card_type ?? ''),
    fee: Number.isNaN(kept) ? undefined : received - kept,
    reason: risk === '1' ? `SSLCommerz marks the payment as risky: ${title || 'risk level 1'}` : undefined,
  }
}

/** `NAGAD-Nagad`, `DBBLMOBILEB-Dbbl Mobile Banking`, `VISA-Dutch Bangla`. */
function methodOf(cardType: string): string {
  const [code = '', name = code] = cardType.split('-')
  if (code === 'DBBLMOBILEB') return 'Rocket'
  return /^(VISA|MASTER|AMEX)$/.test(code) ? `${code} ${name}` : name || 'SSLCommerz'
}

type Unpaid = Pick<ProviderPayment, 'state' | 'reason' | 'failure'>

/** What a session without a payment can still become. A declined one can be paid at the next try. */
function unpaidState(transactions: Transaction[], row: Row, now: Date): Unpaid {
  if (transactions.some(({ status }) => status === 'PENDING')) return { state: 'processing' }
  const end = transactions.find(({ status }) => ends[status])
  if (end) return { state: 'canceled', reason: end.error || undefined, failure: ends[end.status] }
  if (now.getTime() - row.createdAt.getTime() >= life) return { state: 'canceled', failure: 'expired' }
  const [declined] = transactions.sort(byTime).reverse()
  return declined ? { state: 'declined', reason: declined.error || undefined, failure: 'declined' } : { state: 'open' }
}

async function findRow({ db }: Pick<SslcommerzContext, 'db'>, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(sslcommerzPayments).where(eq(sslcommerzPayments.id, id))
  return row
}

/** What SSLCommerz knows of a payment whose row is lost, as after a backup was restored. */
function lostRow({ now }: SslcommerzContext, id: string, [transaction]: Transaction[]): Row | undefined {
  if (!transaction || !parseShortId(id)) return undefined
  return { id, amount: poishaOf(transaction.amount), createdAt: now(), bankTranId: null, askAt: null }
}

function reported({ id: tranId, amount }: Row, id: string, state: Unpaid): ProviderPayment {
  const { uuid: orderId = '', attempt = 1 } = parseShortId(tranId) ?? {}
  return { id, orderId, attempt: id === tranId ? attempt : null, amount, received: 0, currency, ...state }
}
