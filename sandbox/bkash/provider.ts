import type { OutgoingRequest } from '../deliveries.ts'
import { htmlReply, json, type Reply, type SandboxRequest } from '../http.ts'
import { html } from '../pages/html.ts'
import { copyRow, type PaymentRow, rowLimit } from '../pages/overview.ts'
import { openProvider, type ProviderOptions } from '../provider.ts'
import type { SandboxProvider } from '../sandbox-provider.ts'
import { showTaka } from '../taka.ts'
import { gatewayError, Rejected, rejection, rejectionOfV2 } from './codes.ts'
import { confirmSubscription, subscribe } from './messages.ts'
import {
  type BkashFault,
  type BkashKeys,
  bkashFaults,
  type Forgery,
  forgeries,
  type StoredObjects,
  type Wallets,
} from './objects.ts'
import { endedPage, paymentPage, policyOf, submitPage } from './page.ts'
import { createPayment, executePayment, isExpired, queryPayment, searchTransaction } from './payments.ts'
import { refundPayment, refundStatus, refundsOf } from './refunds.ts'
import { certificatePath, signerOf, snsRequest } from './sns.ts'
import { testWallets } from './test-wallets.ts'
import { grantToken, isBlocked, requireToken } from './tokens.ts'

export type BkashOptions = ProviderOptions &
  BkashKeys &
  Pick<Wallets, 'origin'> & { signsWithSha256?: boolean | undefined }

/** bKash below `/bkash/`: tokenized checkout 1.2, refunds of version 2, and the page under `/bkash/pay/`. */
export function openBkash({ signsWithSha256 = false, ...options }: BkashOptions) {
  const provider = openProvider<StoredObjects, BkashFault, never, Forgery>(options, {
    file: 'bkash-sandbox.db',
    indexed: ['invoice', 'trxId', 'payment'],
    faults: bkashFaults,
    forgeries,
    run() {},
    requestOf({ event }, forgery): OutgoingRequest | undefined {
      const message = provider.state.get('message', event)
      const subscription = provider.state.get('subscription', 'shop')
      return message && subscription && snsRequest(wallets, message, subscription.url, forgery)
    },
    endpointsOf: () => ['shop'],
  })
  const { username, password, appKey, appSecret, topicArn, origin } = options
  const wallets: Wallets = { ...provider, username, password, appKey, appSecret, topicArn, origin, signsWithSha256 }
  const opened: SandboxProvider = {
    controls: wallets,
    overview: () => ({
      instructions: html`<section aria-labelledby="bkash">
    <h2 id="bkash">bKash</h2>
    <p class="note">Choose Pay with bKash on an order, then one of these test wallets on the page that follows. Where a
    PIN is asked for it is 12121, and the code 123456.</p>
    <ul class="cards">${testWallets.map(({ number, shows }) => copyRow(number, number, shows))}</ul>
  </section>`,
      payments: paymentRows(wallets),
      deliveries: wallets.state.list('delivery', { limit: rowLimit }).objects,
    }),
    async handle(request) {
      const { method, path, query, read, browserOnly } = request
      if (!path.startsWith('/bkash/')) return undefined
      const id = /^\/bkash\/pay\/(\w+)$/.exec(path)?.[1]
      if (id) return hostedPage(wallets, id, method, read)
      if (browserOnly) return undefined
      if (method === 'GET' && path === certificatePath) {
        return { status: 200, body: signerOf(wallets).certificate, type: 'application/x-pem-file' }
      }
      if (method === 'GET' && path === '/bkash/sns/confirm') {
        const token = new URLSearchParams(query).get('Token')
        const isRight = wallets.commit(() => confirmSubscription(wallets, token))
        return { status: isRight ? 200 : 403, body: '<ConfirmSubscriptionResponse/>', type: 'text/xml' }
      }
      return method === 'POST' ? answerCall(wallets, path.slice('/bkash'.length), request) : undefined
    },
    wake: wallets.wake,
    close: wallets.close,
  }
  return {
    ...opened,
    /** Configures the shop's endpoint, which is asked to confirm the subscription. */
    sendWebhooksTo: (url: string): void => wallets.commit(() => subscribe(wallets, url)),
  }
}

type Work = (wallets: Wallets, given: Record<string, unknown>) => object

const checkout = '/v1.2.0-beta/tokenized/checkout'
const calls: Record<string, { name: string; work: Work; isV2?: true }> = {
  [`${checkout}/create`]: { name: 'create', work: createPayment },
  [`${checkout}/execute`]: { name: 'execute', work: executePayment },
  [`${checkout}/payment/status`]: { name: 'query', work: queryPayment },
  [`${checkout}/general/searchTransaction`]: { name: 'search', work: searchTransaction },
  '/v2/tokenized-checkout/refund/payment/transaction': { name: 'refund', work: refundPayment, isV2: true },
  '/v2/tokenized-checkout/refund/payment/status': { name: 'refund_status', work: refundStatus, isV2: true },
}

async function answerCall(wallets: Wallets, path: string, { headers, read, signal }: SandboxRequest): Promise<Reply> {
  const given = parsed(await read())
  const unavailable = (status: number) => gatewayError(status, 'Internal server error')
  if (path === `${checkout}/token/grant` || path === `${checkout}/token/refresh`) {
    return answer(rejection, async () => {
      const grant = await wallets.call('grant', signal, unavailable, () => grantToken(wallets, headers, given))
      if (isBlocked(wallets)) throw gatewayError(429, 'Too Many Requests')
      return grant
    })
  }
  const found = calls[path]
  if (!found) throw gatewayError(403, 'Missing Authentication Token')
  const { name, work, isV2 } = found
  return answer(isV2 ? rejectionOfV2 : rejection, async () => {
    if (isBlocked(wallets)) throw gatewayError(429, 'Too Many Requests')
    requireToken(wallets, name, headers)
    const result = await wallets.call(name, signal, unavailable, () => {
      const code = wallets.faults.takeCode(name, 'code')
      if (code) throw new Rejected(code)
      return work(wallets, given)
    })
    if ('rejected' in result) throw result.rejected
    return 'result' in result ? (result.result as object) : result
  })
}

async function answer(rejectionOf: (rejected: Rejected) => Reply, call: () => Promise<object>): Promise<Reply> {
  try {
    return json(200, await call())
  } catch (error) {
    if (error instanceof Rejected) return rejectionOf(error)
    throw error
  }
}

function parsed(body: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function hostedPage(wallets: Wallets, id: string, method: string, read: SandboxRequest['read']): Promise<Reply> {
  if (method === 'POST') return submitPage(wallets, id, new URLSearchParams(await read()))
  const payment = wallets.state.get('payment', id)
  if (!payment) return htmlReply(404, endedPage())
  const isOpen = payment.state === 'initiated' && !isExpired(wallets, payment)
  return htmlReply(200, isOpen ? paymentPage(payment) : endedPage(), policyOf(payment))
}

const words = {
  initiated: 'Waiting for the customer',
  approved: 'Confirmed, not executed',
  completed: 'Paid',
  cancelled: 'Cancelled',
  failed: 'Failed',
}
const tones = { initiated: 'idle', approved: 'wait', completed: 'good', cancelled: 'idle', failed: 'bad' } as const

function paymentRows(wallets: Wallets): PaymentRow[] {
  return wallets.state.list('payment', { limit: rowLimit }).objects.map((payment) => {
    const refunded = refundsOf(wallets, payment).reduce((sum, { amount }) => sum + amount, 0)
    return {
      amount: showTaka(payment.amount),
      words: refunded > 0 ? `Paid, ${showTaka(refunded)} refunded` : words[payment.state],
      tone: tones[payment.state],
      facts: ['bKash', payment.invoice, payment.trxId ?? payment.id],
      at: payment.created,
    }
  })
}
