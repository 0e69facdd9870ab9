import { Agent, request as forward, type IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Shop } from './context.ts'
import { ShopError } from './errors.ts'
import { isFromThisMachine } from './http/direct-requests.ts'
import { maySeeSandbox, maySendTestPayments } from './modules/payments/index.ts'

/** Marks a browser's request for the sandbox (`browserHeader` in sandbox/server.ts). */
const browserHeader = 'x-sandbox-browser'
/** Hop-by-hop headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

interface SandboxOptions {
  shop: Shop
  /** URL of the sandbox. */
  origin: string
}

/**
 * A proxy for the payments sandbox's browser pages, under the shop's own URL. It sends its own responses, headers
 * included.
 */
export async function sandboxPages(app: FastifyInstance, { shop, origin }: SandboxOptions): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  app.addHook('onClose', async () => agent.destroy())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  const options = { schema: { hide: true } }
  app.all('/sandbox', options, (_request, reply) => reply.redirect('/sandbox/'))
  app.all('/sandbox/*', options, async (request, reply) => {
    const { raw } = request
    const path = forwardedPath(raw.url ?? '/')
    if (!path) throw new ShopError('page_not_found')
    if (!maySendTestPayments(shop, request)) {
      throw new ShopError('test_payments_not_possible')
    }
    // The overview shows the ids and amounts of all orders, and text messages.
    if (/^\/sandbox\/(\?|$)/.test(path) && !isFromThisMachine(request) && !(await maySeeSandbox(shop, request))) {
      throw new ShopError('sandbox_not_shown')
    }
    // Without the shop's own headers, which would forbid its pages to frame the card form and the 3-D Secure page.
    reply.hijack()
    const passed = forward(new URL(path, origin), {
      agent,
      method: raw.method,
      headers: { ...headersOf(raw), [browserHeader]: '1' },
    })
    passed.on('response', (response) => {
      reply.raw.writeHead(response.statusCode ?? 502, headersOf(response))
      response.pipe(reply.raw)
      response.on('error', () => reply.raw.destroy())
    })
    // A simulated fault may close the connection: pass that on to the browser.
    passed.on('error', () => reply.raw.destroy())
    reply.raw.on('close', () => passed.destroy())
    raw.pipe(passed)
  })
}

/** Path and query as they are forwarded, without `.` and `..`; undefined when they are not below `/sandbox/`. */
function forwardedPath(requested: string): string | undefined {
  // A request may contain a whole URL: only its path is used, or the shop would request any host.
  const url = URL.parse(requested, 'http://sandbox')
  return url?.pathname.startsWith('/sandbox/') ? url.pathname + url.search : undefined
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name)))
