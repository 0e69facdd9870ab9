import { isoInDhaka } from '../dhaka-time.ts'
import { randomLetters } from '../ids.ts'
import { mountPath } from '../mount-path.ts'
import { parseTaka, takaText } from '../taka.ts'
import { Rejected, succeeded } from './codes.ts'
import { announcePayment } from './messages.ts'
import type { Payment, Wallets } from './objects.ts'
import { walletOf } from './test-wallets.ts'

/** A payment can be executed for 24 hours. */
const life = 24 * 3_600_000

export const isExpired = ({ now }: Wallets, { created }: Payment): boolean => now() >= created + life

/** `2024-07-25T19:35:17:574 GMT+0600`, with a colon before the milliseconds. */
const timeText = (at: number) => `${isoInDhaka(at).replace('.', ':')} GMT+0600`

/** 1250.00 as `1250`: the provider writes no fixed number of digits after an execution. */
const shortAmount = (poisha: number) => String(poisha / 100)

type Given = Record<string, unknown>

export function createPayment({ state, now }: Wallets, given: Given): object {
  const textOf = (name: string) => (typeof given[name] === 'string' ? (given[name] as string) : '')
  if (textOf('mode') !== '0011') throw new Rejected('2063')
  if (textOf('intent') !== 'sale') throw new Rejected('2008')
  if (textOf('currency') !== 'BDT') throw new Rejected('2007')
  if (!textOf('payerReference') || /[<>&]/.test(textOf('payerReference'))) throw new Rejected('2048')
  const callbackUrl = textOf('callbackURL')
  if (!/^https?:$/.test(URL.parse(callbackUrl)?.protocol ?? '')) throw new Rejected('2049')
  const amount = parseTaka(textOf('amount'))
  if (!amount) throw new Rejected('2006')
  const invoice = textOf('merchantInvoiceNumber')
  if (!/^[^<>&]{1,255}$/.test(invoice)) throw new Rejected('2031')
  const earlier = state.list('payment', { where: { invoice } }).objects
  if (earlier.some((one) => one.state === 'completed')) throw new Rejected('2029')
  const payment: Payment = {
    id: `TR0011${randomLetters(14)}`,
    created: now(),
    amount,
    amountText: textOf('amount'),
    invoice,
    payerReference: textOf('payerReference'),
    callbackUrl,
    signature: randomLetters(10),
    state: 'initiated',
    wallet: '',
    isExecuted: false,
    trxId: null,
    paid: 0,
    executedAt: null,
  }
  state.put('payment', payment)
  return {
    ...succeeded,
    paymentID: payment.id,
    // The page is below the shop's own URL, which forwards it to the sandbox.
    bkashURL: `${new URL(callbackUrl).origin}${mountPath}/bkash/pay/${payment.id}`,
    callbackURL: callbackUrl,
    successCallbackURL: callbackOf(payment, 'success'),
    failureCallbackURL: callbackOf(payment, 'failure'),
    cancelledCallbackURL: callbackOf(payment, 'cancel'),
    amount: payment.amountText,
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: timeText(payment.created),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber: invoice,
  }
}

/** Where the browser returns to, with the customer's decision. A query of the shop's URL is kept. */
export function callbackOf({ id, callbackUrl, signature }: Payment, status: 'cancel' | 'failure' | 'success'): string {
  const url = new URL(callbackUrl)
  for (const [name, value] of Object.entries({ paymentID: id, status, signature, apiVersion: '1.2.0-beta/' })) {
    url.searchParams.set(name, value)
  }
  return url.href
}

/** Moves the money of an approved payment. A payment can be executed once, whatever the result. */
export function executePayment(wallets: Wallets, given: Given): { result: object } | { rejected: Rejected } {
  const { state, now, faults } = wallets
  const payment = requirePayment(wallets, given)
  if (payment.state === 'completed') throw new Rejected('2062')
  if (payment.isExecuted) throw new Rejected('2117')
  if (payment.state !== 'approved' || isExpired(wallets, payment)) throw new Rejected('2056')
  payment.isExecuted = true
  const others = state.list('payment', { where: { invoice: payment.invoice, state: 'completed' } }).objects
  const code = others.length > 0 ? '2029' : walletOf(payment.wallet)?.code
  if (code) {
    state.put('payment', payment)
    return { rejected: new Rejected(code) }
  }
  payment.state = 'completed'
  payment.trxId = randomLetters(10).toUpperCase()
  payment.paid = payment.amount - (faults.takes('payment', 'wrong_amount') ? 1 : 0)
  payment.executedAt = now()
  state.put('payment', payment)
  announcePayment(wallets, payment)
  return {
    result: {
      ...succeeded,
      paymentID: payment.id,
      trxID: payment.trxId,
      transactionStatus: 'Completed',
      amount: shortAmount(payment.paid),
      currency: 'BDT',
      intent: 'sale',
      paymentExecuteTime: timeText(payment.executedAt),
      merchantInvoiceNumber: payment.invoice,
      payerReference: payment.payerReference,
      customerMsisdn: payment.wallet,
    },
  }
}

export function queryPayment(wallets: Wallets, given: Given): object {
  const payment = requirePayment(wallets, given)
  const isDone = payment.state === 'completed'
  return {
    ...succeeded,
    paymentID: payment.id,
    mode: '0011',
    paymentCreateTime: timeText(payment.created),
    ...(payment.executedAt && { paymentExecuteTime: timeText(payment.executedAt), trxID: payment.trxId }),
    amount: isDone ? takaText(payment.paid) : payment.amountText,
    currency: 'BDT',
    intent: 'sale',
    // Without "Number", unlike everywhere else.
    merchantInvoice: payment.invoice,
    transactionStatus: isDone ? 'Completed' : 'Initiated',
    verificationStatus: isDone || payment.state === 'approved' ? 'Complete' : 'Incomplete',
    payerReference: payment.payerReference,
    ...(isDone && { customerMsisdn: payment.wallet }),
  }
}

export function searchTransaction({ state }: Wallets, { trxID }: Given): object {
  const [payment] = state.list('payment', { where: { trxId: String(trxID) }, limit: 1 }).objects
  if (!payment) throw new Rejected('2033')
  return {
    ...succeeded,
    trxID,
    transactionStatus: 'Completed',
    transactionType: 'Payment',
    amount: shortAmount(payment.paid),
    currency: 'BDT',
    customerMsisdn: payment.wallet,
    organizationShortCode: '50022',
    initiationTime: timeText(payment.created),
    completedTime: timeText(payment.executedAt ?? payment.created),
  }
}

function requirePayment({ state }: Wallets, { paymentID }: Given): Payment {
  const payment = state.get('payment', String(paymentID))
  if (!payment) throw new Rejected('2002')
  return payment
}
