import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

export interface Reply {
  status: number
  body: Buffer | string
  type: string
  headers?: Record<string, string>
}

export class TooLarge extends Error {}

/** The whole body as text; throws TooLarge beyond the limit, in bytes. */
export async function readBody(request: IncomingMessage, limit = 256 * 1024): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new TooLarge('The body is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** CORS: any page may call what Stripe.js calls, and so may the card form, whose frame has an opaque origin. */
export const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, Stripe-Version',
  'Access-Control-Expose-Headers': 'Request-Id, Stripe-Should-Retry',
  'Access-Control-Max-Age': '600',
}

const always = { 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }

/**
 * The pages' content security policy: own files only, nothing inline, framed by the shop only.
 * @param formsTo an origin that its forms may be sent to, besides the page's own
 */
export function pagePolicy({ framed = false, formsTo = '' } = {}): Record<string, string> {
  const around = framed ? "'self' http://localhost:* http://127.0.0.1:*" : "'none'"
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    'img-src data:',
    "connect-src 'self'",
    `form-action 'self' ${formsTo}`.trim(),
    "base-uri 'none'",
    `frame-ancestors ${around}`,
  ]
  return { 'Content-Security-Policy': policy.join('; ') }
}

export function send(response: ServerResponse, { status, body, type, headers }: Reply): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, { ...always, ...headers, 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) })
  response.end(body)
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, body: JSON.stringify(body, null, 2), type: 'application/json', headers }
}

export function htmlReply(status: number, body: string, headers: Record<string, string> = {}): Reply {
  return { status, body, type: 'text/html; charset=utf-8', headers }
}

/** One request to a provider, below its own path. */
export interface SandboxRequest {
  method: string
  path: string
  /** Without the question mark. */
  query: string
  /** The body as text. */
  read(): Promise<string>
  headers: IncomingHttpHeaders
  /** The sandbox's origin as the caller sees it, with its path, such as `http://127.0.0.1:3250/sandbox`. */
  origin: string
  /** Through the shop's own URL only what a browser may do is open. */
  browserOnly: boolean
  signal: AbortSignal
}
