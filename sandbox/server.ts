import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { assetsOf } from './assets.ts'
import type { BkashKeys } from './bkash/objects.ts'
import { type BkashOptions, openBkash } from './bkash/provider.ts'
import { handleControlCall } from './control.ts'
import { type CourierSandboxKeys, type CourierWebhooks, openCourierSandboxes } from './couriers/couriers.ts'
import { ConnectionClosed, ReplacedReply } from './faults.ts'
import { htmlReply, json, pagePolicy, type Reply, readBody, type SandboxRequest, send, TooLarge } from './http.ts'
import type { Log } from './log.ts'
import { mountPath } from './mount-path.ts'
import { overviewPage, rowLimit } from './pages/overview.ts'
import { readTextMessages } from './pages/text-messages.ts'
import type { SandboxProvider } from './sandbox-provider.ts'
import type { SslcommerzKeys } from './sslcommerz/objects.ts'
import { openSslcommerz } from './sslcommerz/provider.ts'
import type { StoreOptions } from './sslcommerz/store.ts'
import type { Keys } from './stripe/api.ts'
import { openStripe } from './stripe/provider.ts'

export interface Webhook {
  url: string
  secret: string
  couriers?: CourierWebhooks
  bkash?: { url: string }
}

export interface SandboxOptions extends Keys {
  dataDir: string
  /** Any free port by default. */
  port?: number
  /** Loopback: the provider's side is for the shop's server only. */
  host?: string
  webhook?: Webhook
  /** With them SSLCommerz's API is served under `/sslcommerz/`. */
  sslcommerz?: SslcommerzKeys & Pick<StoreOptions, 'olderGateway'>
  /** With them bKash's API is served under `/bkash/`. */
  bkash?: BkashKeys & Pick<BkashOptions, 'signsWithSha256'>
  /** The folder of the shop's text messages, which the page shows: for a shop that writes files instead of sending them. */
  textsFolder?: string | undefined
  /** With them the couriers' APIs are served under `/couriers/`, too. */
  couriers?: CourierSandboxKeys
  log?: Log
  /** The clock, milliseconds. */
  now?: () => number
  /** Milliseconds until an accepted refund fails or a pending one is done. */
  settleAfter?: number
  /** Milliseconds before each retry of a webhook. */
  backoff?: number[]
  webhookTimeout?: number
  /** How long a call waits for another one on the same payment, in milliseconds. */
  lockTimeout?: number
}

/** Marks a request that comes from a browser. */
export const browserHeader = 'x-sandbox-browser'

const assets = assetsOf(new URL('browser/', import.meta.url), [
  'page.js',
  'page.css',
  'return.js',
  'figtree.woff2',
  'taka.woff2',
])

/**
 * Starts the sandbox of the payment providers at `origin`: for the shop's server. The shop forwards browsers' requests
 * under `/sandbox` with the header `browserHeader`. Throws for live keys.
 */
export async function startSandbox({
  port = 0,
  host = '127.0.0.1',
  couriers: courierKeys,
  ...options
}: SandboxOptions) {
  const { secretKey, dataDir, webhook } = options
  const log: Log = options.log ?? { info: () => {}, warn: () => {}, error: () => {} }
  let movedBy = 0
  const now = () => (options.now ?? Date.now)() + movedBy
  const opened = { ...options, log, now }
  let origin = ''
  const stripe = openStripe(opened)
  const bkash = options.bkash && openBkash({ ...opened, ...options.bkash, origin: () => origin })
  const providers: Record<string, SandboxProvider> = {
    ...(bkash && { bkash }),
    ...(options.sslcommerz && { sslcommerz: openSslcommerz({ ...opened, ...options.sslcommerz }) }),
    stripe,
  }
  const couriers = courierKeys && openCourierSandboxes(dataDir, courierKeys)
  const stopping = new AbortController()

  async function control(method: string, path: string, body: string): Promise<Reply> {
    if (`${method} ${path}` === 'POST /clock') {
      movedBy += Number(JSON.parse(body).ms) || 0
      for (const provider of Object.values(providers)) provider.wake()
      return json(200, { now: now() })
    }
    const [, first = ''] = path.split('/')
    const named = providers[first]
    const below = named ? path.slice(first.length + 1) : path
    const { status, body: result } = await handleControlCall((named ?? stripe).controls, { method, path: below, body })
    return json(status, result)
  }

  async function reply(request: SandboxRequest): Promise<Reply> {
    const { method, path, query, read, headers, browserOnly } = request
    if (couriers && path.startsWith('/couriers/') && !browserOnly) {
      return couriers.handle({ method, path, query: new URLSearchParams(query), body: await read(), headers })
    }
    if (/^\/control(\/|$)/.test(path) && !browserOnly) {
      if (headers.authorization !== `Bearer ${secretKey}`) return json(401, { error: { message: 'Secret key only' } })
      return control(method, path.slice('/control'.length), await read())
    }
    for (const provider of Object.values(providers)) {
      const answer = await provider.handle(request)
      if (answer) return answer
    }
    if (method !== 'GET' && method !== 'HEAD') return json(405, { error: { message: 'Not here' } })
    if (path === '/') {
      const overviews = Object.values(providers).map((provider) => provider.overview())
      const texts = options.textsFolder ? await readTextMessages(options.textsFolder, rowLimit) : undefined
      return htmlReply(200, overviewPage(overviews, texts), pagePolicy())
    }
    return assets(path) ?? json(404, { error: { message: 'Not found' } })
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const signal = AbortSignal.any([gone.signal, stopping.signal])
    try {
      if (stopping.signal.aborted) throw new ConnectionClosed()
      send(response, redirectToMount(incoming) ?? (await reply(requestOf(incoming, signal))))
    } catch (error) {
      if (error instanceof ReplacedReply) return send(response, error.reply)
      if (error instanceof TooLarge) {
        const body = { error: { type: 'invalid_request_error', message: error.message } }
        return send(response, json(413, body, { Connection: 'close' }))
      }
      if (!(error instanceof ConnectionClosed) && !signal.aborted) {
        log.error({ err: error }, 'the payments sandbox failed to respond')
      }
      incoming.socket.destroy()
    }
  }

  const close = () => {
    for (const provider of Object.values(providers)) provider.close()
  }
  const server = createServer((request, response) => void respond(request, response))
  // Longer than the SDK keeps idle connections, so that none is closed during a call.
  server.keepAliveTimeout = 75_000
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    close()
    throw error
  }
  const address = server.address() as AddressInfo
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  const sendWebhooksTo = ({ url, secret, ...others }: Webhook) => {
    if (others.couriers) couriers?.sendWebhooksTo(others.couriers)
    if (others.bkash) bkash?.sendWebhooksTo(others.bkash.url)
    stripe.sendWebhooksTo({ url, secret })
  }
  if (webhook) sendWebhooksTo(webhook)
  for (const provider of Object.values(providers)) provider.wake()
  return {
    origin,
    host,
    port: address.port,
    publishableKey: options.publishableKey,
    sendWebhooksTo,
    /** Closes everything; pending deliveries are sent after the next start. */
    async stop(): Promise<void> {
      if (stopping.signal.aborted) return
      stopping.abort()
      close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const splitUrl = ({ url = '/' }: IncomingMessage) => {
  const [path = '/', query = ''] = url.split('?', 2)
  return { path, query }
}

function redirectToMount(incoming: IncomingMessage): Reply | undefined {
  if (splitUrl(incoming).path !== mountPath) return undefined
  return { status: 308, body: '', type: 'text/plain', headers: { Location: `${mountPath}/` } }
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): SandboxRequest {
  const { method = 'GET', headers } = incoming
  const { path: given, query } = splitUrl(incoming)
  const isMounted = given.startsWith(`${mountPath}/`)
  return {
    method,
    path: isMounted ? given.slice(mountPath.length) : given,
    query,
    read: () => readBody(incoming),
    headers,
    origin: `http://${headers.host ?? 'localhost'}${isMounted ? mountPath : ''}`,
    // Requests forwarded from a browser have only a browser's rights.
    browserOnly: headers[browserHeader] !== undefined,
    signal,
  }
}
