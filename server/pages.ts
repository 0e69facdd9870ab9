import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Transport } from '#app/api.ts'
import type * as EntryServer from '#app/entry.server.tsx'
import { scriptsOncePainted } from './scripts-once-painted.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Page {
  status: number
  headers: Record<string, string>
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
}

interface PagesOptions {
  /** The built app, or in development a function that gives the newest one. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** Rises when the catalogue changes: pages kept under an older one are forgotten. */
  version(): Promise<number | string>
  /** The shop's own address as the outside sees it, without a trailing slash; from the request when left out. */
  publicUrl?: string | undefined
  /** Other hosts that pages may load scripts and frames from: the card provider's. */
  provider?: { script: string[]; frame: string[]; connect: string[] }
  development?: boolean
}

/** Megabytes of rendered pages that are kept. */
const keptBytes = 48 * 1024 * 1024

/**
 * Renders every page that is not the API, a picture or a built file. A page is the same for every visitor, so it is
 * kept, compressed once, until the catalogue changes.
 */
export async function pagesPlugin(app: FastifyInstance, options: PagesOptions) {
  const kept = new LRUCache<string, Page>({ maxSize: keptBytes, sizeCalculation: (page) => page.plain.length + 1024 })
  const rendering = new Map<string, Promise<Page>>()
  const loadBuild = async () => (typeof options.build === 'function' ? options.build() : options.build)
  const handler = createRequestHandler(options.build, options.development ? 'development' : 'production')

  const door: Transport = async ({ method, path, headers, body }) => {
    const answer = await app.inject({
      method: method as 'GET',
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }

  async function render(url: string, origin: string): Promise<Page> {
    const entry = (await loadBuild()).entry.module as unknown as typeof EntryServer
    const context = new RouterContextProvider()
    const nonce = randomBytes(16).toString('base64')
    context.set(entry.apiDoor, entry.createClient(door))
    context.set(entry.nonceOf, nonce)
    const response = await handler(new Request(new URL(url, origin)), context)
    const headers = Object.fromEntries(response.headers)
    let text = await response.text()
    if (headers['content-type']?.startsWith('text/html')) {
      if (!options.development) text = scriptsOncePainted(text)
      const hashes = hashesOf(text, nonce)
      text = text.replaceAll(` nonce="${nonce}"`, '')
      text = withAbsoluteAddresses(text, options.publicUrl ?? origin)
      if (!options.development) headers['content-security-policy'] = policy(hashes, options.provider)
      headers['cache-control'] ??= 'no-cache'
    }
    const plain = Buffer.from(text)
    headers.etag = `"${createHash('sha1').update(plain).digest('base64url')}"`
    const page: Page = { status: response.status, headers, plain }
    if (!options.development && plain.length > 1024) {
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
      ;[page.br, page.gzip] = await Promise.all([brotli(plain, quality), zip(plain)])
    }
    return page
  }

  async function pageFor(url: string, origin: string): Promise<Page> {
    if (options.development) return render(url, origin)
    const key = `${await options.version()} ${options.publicUrl ?? origin} ${url}`
    const page = kept.get(key)
    if (page) return page
    const under = rendering.get(key) ?? render(url, origin).finally(() => rendering.delete(key))
    rendering.set(key, under)
    const made = await under
    if (made.status === 200) kept.set(key, made)
    return made
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const page = await pageFor(request.raw.url ?? '/', `${request.protocol}://${request.host}`)
    reply.code(page.status).headers(page.headers).header('vary', 'accept-encoding')
    // Hot reload needs inline scripts and a socket: while developing, pages carry no policy.
    if (options.development) reply.removeHeader('content-security-policy').raw.removeHeader('content-security-policy')
    if (page.status === 200 && request.headers['if-none-match'] === page.headers.etag) return reply.code(304).send()
    const accepted = String(request.headers['accept-encoding'] ?? '')
    if (page.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
    if (page.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
    return reply.send(page.plain)
  }

  app.get('/*', answer)
}

/** Hashes of the inline scripts that carry the rendering's own mark: what slipped in otherwise is not named and cannot run. */
function hashesOf(html: string, nonce: string): string[] {
  const scripts = html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)
  const own = [...scripts].filter(([, attributes = '', code]) => code && attributes.includes(`nonce="${nonce}"`))
  return [...new Set(own.map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`))]
}

/** Canonical links and preview pictures want whole addresses; pages are written with paths. */
function withAbsoluteAddresses(html: string, host: string): string {
  return html.replace(
    /(<(?:link rel="canonical" href|meta property="og:(?:image|url)" content)=")(\/[^"]*)/g,
    `$1${host}$2`,
  )
}

function policy(hashes: string[], provider: PagesOptions['provider']): string {
  const { script = [], frame = [], connect = [] } = provider ?? {}
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...hashes, ...script].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ['connect-src', "'self'", ...connect].join(' '),
    ['frame-src', "'self'", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
