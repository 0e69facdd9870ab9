import { assetsOf } from '../assets.ts'
import { crossOrigin, htmlReply, json, pagePolicy, type Reply, type SandboxRequest } from '../http.ts'
import type { SandboxProvider } from '../sandbox-provider.ts'
import { handleApiCall, type Keys } from './api.ts'
import { type BankOptions, openBank } from './bank.ts'
import { cardFormPage } from './pages/card-form.ts'
import { cardOverview } from './pages/overview.ts'
import { challengePage, submitChallenge } from './pages/three-d-secure.ts'

const assets = assetsOf(new URL('browser/', import.meta.url), [
  'stripe.js',
  'element.js',
  'frame.js',
  'three-d-secure-window.js',
  'card-form.js',
  'card-entry.js',
  'provider.js',
  'card-form.css',
  'three-d-secure.js',
])

/** The card provider: its API under `/v1/`, and the files and pages of browsers. Throws for live keys. */
export function openStripe({ secretKey, publishableKey, ...options }: Omit<BankOptions, 'secretKey'> & Keys) {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    throw new Error('The payments sandbox takes test keys only (sk_test_…, pk_test_…)')
  }
  const keys = { secretKey, publishableKey }
  const bank = openBank({ ...options, secretKey })
  const pageReply = ({ status, body }: { status: number; body: string }) =>
    htmlReply(status, body, pagePolicy({ framed: true }))

  async function answerBrowser({ method, path, read, signal }: SandboxRequest): Promise<Reply | undefined> {
    const secret = /^\/three-d-secure\/(\w+)$/.exec(path)?.[1]
    if (secret && method === 'POST') {
      const choice = new URLSearchParams(await read()).get('choice')
      return pageReply(await submitChallenge(bank, secret, choice, signal))
    }
    if (method !== 'GET' && method !== 'HEAD') return undefined
    if (secret) return pageReply(challengePage(bank, secret))
    if (path === '/card-form') return pageReply({ status: 200, body: cardFormPage() })
    return assets(path)
  }

  const provider: SandboxProvider = {
    controls: bank,
    overview: () => cardOverview(bank),
    async handle(request) {
      const { method, path, query, read } = request
      if (!path.startsWith('/v1/')) return answerBrowser(request)
      if (method === 'OPTIONS') return { status: 204, body: '', type: 'text/plain', headers: crossOrigin }
      // The body is read in any case: a connection with an unread one cannot be used again.
      const sent = await read()
      const { status, body, headers } = await handleApiCall(bank, keys, {
        ...request,
        form: method === 'POST' ? sent : query,
      })
      return json(status, body, { ...crossOrigin, ...headers })
    },
    wake: bank.wake,
    close: bank.close,
  }
  return { ...provider, sendWebhooksTo: bank.sendWebhooksTo }
}
