import { ReplacedReply } from '../faults.ts'
import { htmlReply, json, pagePolicy, type Reply, type SandboxRequest } from '../http.ts'
import { html } from '../pages/html.ts'
import { type PaymentRow, rowLimit } from '../pages/overview.ts'
import type { SandboxProvider } from '../sandbox-provider.ts'
import { showTaka } from '../taka.ts'
import type { Store } from './objects.ts'
import { endedPage, paymentPage, submitPage } from './page.ts'
import { readSession, readTransactions, validate } from './queries.ts'
import { readRefund, startRefund } from './refunds.ts'
import { createSession, credentialError } from './session.ts'
import { openStore, type StoreOptions } from './store.ts'

/** SSLCommerz, version 4, below `/sslcommerz/`: its calls, and the hosted page under `/sslcommerz/pay/`. */
export function openSslcommerz(options: StoreOptions): SandboxProvider {
  const store = openStore(options)
  return {
    controls: store,
    overview: () => ({
      instructions: html`<section aria-labelledby="sslcommerz">
    <h2 id="sslcommerz">SSLCommerz</h2>
    <p class="note">Choose the wallet or bank button on an order. On the page that follows you decide how the payment
    ends: paid, declined, cancelled, expired, paid twice, or paid with the tab closed.</p>
  </section>`,
      payments: paymentRows(store),
      deliveries: store.state.list('delivery', { limit: rowLimit }).objects,
    }),
    async handle(request) {
      if (!request.path.startsWith('/sslcommerz/')) return undefined
      const path = request.path.slice('/sslcommerz'.length)
      const key = /^\/pay\/(\w+)$/.exec(path)?.[1]
      if (key) return hostedPage(store, key, request)
      return request.browserOnly ? undefined : answerCall(store, path, request)
    },
    wake: store.wake,
    close: store.close,
  }
}

const unavailable = (status: number) => new ReplacedReply(htmlReply(status, '<h1>The service is not available</h1>'))

async function answerCall(store: Store, path: string, { method, headers, query, read, signal }: SandboxRequest) {
  const call = async (name: string, work: () => object): Promise<Reply> =>
    json(200, await store.call(name, signal, unavailable, work))
  if (method === 'POST' && path === '/gwprocess/v4/api.php') {
    const body = await read()
    // Seen with the provider: other encodings are answered with the error of wrong credentials.
    const isForm = /^application\/x-www-form-urlencoded/.test(headers['content-type'] ?? '')
    const given = isForm ? Object.fromEntries(new URLSearchParams(body)) : {}
    return call('session', () => createSession(store, given))
  }
  if (method !== 'GET') return undefined
  const given = Object.fromEntries(new URLSearchParams(query))
  const isStore = given.store_id === store.storeId && given.store_passwd === store.storePassword
  if (path === '/validator/api/validationserverAPI.php') {
    return call('validation', () => (isStore ? validate(store, given.val_id ?? '') : invalidStore))
  }
  if (path !== '/validator/api/merchantTransIDvalidationAPI.php') return undefined
  if (given.refund_ref_id !== undefined) {
    return call('refund_status', () => (isStore ? readRefund(store, given.refund_ref_id ?? '') : invalidStore))
  }
  if (given.bank_tran_id !== undefined) {
    return call('refund', () =>
      isStore ? startRefund(store, given) : { ...invalidStore, errorReason: credentialError },
    )
  }
  return call('query', () => {
    if (!isStore) return invalidStore
    return given.sessionkey === undefined
      ? readTransactions(store, given.tran_id ?? '')
      : readSession(store, given.sessionkey)
  })
}

const invalidStore = { APIConnect: 'INVALID_REQUEST', status: 'INVALID_TRANSACTION' }

async function hostedPage(store: Store, key: string, { method, query, read }: SandboxRequest): Promise<Reply> {
  const session = store.state.get('session', key.toUpperCase())
  const policy = pagePolicy({ formsTo: session && new URL(String(session.given.success_url)).origin })
  if (session?.state !== 'open') return htmlReply(session ? 200 : 404, endedPage(), policy)
  if (method === 'POST') return htmlReply(200, submitPage(store, session, new URLSearchParams(await read())), policy)
  return htmlReply(200, paymentPage(session, new URLSearchParams(query).get('channel')), policy)
}

const words = { open: 'Waiting for the customer', paid: 'Paid', cancelled: 'Cancelled', expired: 'Expired' }

function paymentRows({ state }: Store): PaymentRow[] {
  return state.list('session', { limit: rowLimit }).objects.map((session) => {
    const [last] = state.list('transaction', { where: { session: session.id }, limit: 1 }).objects
    const refunded = last?.refunded ?? 0
    return {
      amount: showTaka(session.amount),
      words: refunded > 0 ? `Paid, ${showTaka(refunded)} refunded` : words[session.state],
      tone: session.state === 'paid' ? 'good' : 'idle',
      why: last?.error || undefined,
      facts: [last?.channel?.name ?? 'SSLCommerz', session.tranId, last?.id ?? session.id],
      at: session.created,
    }
  })
}
