import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { handleApiCall, type Keys } from './api.ts'
import { type Bank, type BankOptions, openBank } from './bank.ts'
import { handleControlCall } from './control.ts'
import { type Courier, type CourierKeys, type CourierWebhook, openCourier } from './courier.ts'
import { ConnectionClosed } from './faults.ts'
import { cardFormPage } from './pages/card-form.ts'
import { overviewPage } from './pages/page.ts'
import { challengePage, submitChallenge } from './pages/three-d-secure.ts'
import type { Log } from './protocol/call.ts'
import { crossOrigin, htmlReply, json, type Reply, readBody, send, TooLarge } from './protocol/http.ts'
import { makeEndpoint, shopEndpoint } from './webhooks/webhook-endpoints.ts'

export interface Webhook {
  url: string
  secret: string
  courier?: CourierWebhook
}

export interface SandboxOptions extends Omit<BankOptions, 'log'>, Keys {
  /** Any free port by default. */
  port?: number
  /** Loopback: the provider's side is for the shop's server only. */
  host?: string
  webhook?: Webhook
  /** With them a courier's API is served under `/courier/`, too: see courier.ts. */
  courier?: CourierKeys
  log?: Log
}

/** The path under which the shop serves the browser's part. The sandbox's own port serves it as well. */
export const mountPath = '/sandbox'

/** Marks a request that comes from a browser. */
export const browserHeader = 'x-sandbox-browser'

const files = [
  'stripe.js',
  'element.js',
  'frame.js',
  'three-d-secure-window.js',
  'card-form.js',
  'card-entry.js',
  'provider.js',
  'card-form.css',
  'three-d-secure.js',
  'page.js',
  'page.css',
  'figtree.woff2',
  'taka.woff2',
]
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
}
const assets = new Map(files.map((name) => [`/${name}`, readFileSync(new URL(`browser/${name}`, import.meta.url))]))

/**
 * Starts the card provider's sandbox at `origin`: for the shop's server and its SDK. The shop forwards browsers'
 * requests under `/sandbox` with the header `browserHeader`. Throws for live keys.
 */
export async function startSandbox({
  port = 0,
  host = '127.0.0.1',
  secretKey,
  publishableKey,
  ...options
}: SandboxOptions) {
  if (!secretKey.startsWith('sk_test_') || !publishableKey.startsWith('pk_test_')) {
    throw new Error('The payments sandbox takes test keys only (sk_test_…, pk_test_…)')
  }
  const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
  const bank = openBank({ ...options, secretKey, log: options.log ?? quiet })
  const stopping = new AbortController()
  const keys = { secretKey, publishableKey }
  const courier = options.courier && openCourier({ dataDir: options.dataDir, ...options.courier })
  const server = createServer((request, response) => {
    // Requests forwarded from a browser have only a browser's rights.
    const browserOnly = request.headers[browserHeader] !== undefined
    void respond({ bank, keys, courier, browserOnly, stopping: stopping.signal }, request, response)
  })
  // Longer than the SDK keeps idle connections, so that none is closed during a call.
  server.keepAliveTimeout = 75_000
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    bank.close()
    throw error
  }
  const sendWebhooksTo = ({ url, secret, courier: courierWebhook }: Webhook) => {
    if (courierWebhook) courier?.sendWebhooksTo(courierWebhook)
    const created = Math.floor(bank.sandbox.now() / 1000)
    bank.commit(() => bank.sandbox.state.put('webhook_endpoint', makeEndpoint(shopEndpoint, url, secret, created)))
    bank.webhooks.wake()
  }
  if (options.webhook) sendWebhooksTo(options.webhook)
  bank.start()
  const address = server.address() as AddressInfo
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    host,
    port: address.port,
    publishableKey,
    sendWebhooksTo,
    /** Closes everything; pending deliveries are sent after the next start. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return
      stopping.abort()
      bank.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface ServerContext {
  bank: Bank
  keys: Keys
  courier: Courier | undefined
  browserOnly: boolean
  stopping: AbortSignal
}

async function respond(context: ServerContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const signal = AbortSignal.any([gone.signal, context.stopping])
  try {
    if (context.stopping.aborted) throw new ConnectionClosed()
    send(response, await reply(context, request, signal))
  } catch (error) {
    if (error instanceof TooLarge) {
      send(
        response,
        json(413, { error: { type: 'invalid_request_error', message: error.message } }, { Connection: 'close' }),
      )
      return
    }
    if (!(error instanceof ConnectionClosed) && !signal.aborted) {
      context.bank.log.error({ err: error }, 'the payments sandbox failed to respond')
    }
    request.socket.destroy()
  }
}

async function reply(context: ServerContext, request: IncomingMessage, signal: AbortSignal): Promise<Reply> {
  const { bank, keys, courier, browserOnly } = context
  const method = request.method ?? 'GET'
  const [given = '/', query = ''] = (request.url ?? '/').split('?', 2)
  if (given === mountPath) return { status: 308, body: '', type: 'text/plain', headers: { Location: `${mountPath}/` } }
  const path = given.startsWith(`${mountPath}/`) ? given.slice(mountPath.length) : given
  if (path.startsWith('/v1/')) {
    if (method === 'OPTIONS') return { status: 204, body: '', type: 'text/plain', headers: crossOrigin }
    const body = await readBody(request)
    const origin = `http://${request.headers.host ?? 'localhost'}${given === path ? '' : mountPath}`
    const call = { method, path, query, body, headers: request.headers, origin, browserOnly, signal }
    const { status, body: responseBody, headers } = await handleApiCall(bank, keys, call)
    return json(status, responseBody, { ...crossOrigin, ...headers })
  }
  if (courier && path.startsWith('/courier/') && !browserOnly) {
    const call = { method, path: path.slice('/courier'.length), body: await readBody(request) }
    return courier.handle({ ...call, headers: request.headers })
  }
  if (path.startsWith('/control') && !browserOnly) {
    if (request.headers.authorization !== `Bearer ${keys.secretKey}`)
      return json(401, { error: { message: 'Secret key only' } })
    const { status, body } = await handleControlCall(bank, { method, path, body: await readBody(request) })
    return json(status, body)
  }
  return browserReply(bank, method, path, request, signal)
}

async function browserReply(
  bank: Bank,
  method: string,
  path: string,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<Reply> {
  const secret = /^\/three-d-secure\/(\w+)$/.exec(path)?.[1]
  if (secret && method === 'POST') {
    const decision = new URLSearchParams(await readBody(request)).get('decision')
    return htmlReply(await submitChallenge(bank, secret, decision, signal), true)
  }
  if (method !== 'GET' && method !== 'HEAD') return json(405, { error: { message: 'Not here' } })
  if (secret) return htmlReply(challengePage(bank, secret), true)
  if (path === '/card-form') return htmlReply({ status: 200, body: cardFormPage() }, true)
  if (path === '/') return htmlReply({ status: 200, body: overviewPage(bank) }, false)
  const asset = assets.get(path)
  if (!asset) return json(404, { error: { message: 'Not found' } })
  const type = types[path.split('.').at(-1) ?? '']
  return {
    status: 200,
    body: asset,
    type: type ?? 'text/plain',
    headers: { ...crossOrigin, 'Cache-Control': 'no-cache' },
  }
}
