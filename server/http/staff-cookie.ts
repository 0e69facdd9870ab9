import type { FastifyRequest } from 'fastify'
import { parseUrl } from '#contract/parse-url.ts'
import { ShopError } from '../errors.ts'

type Rules = { publicUrl: string | undefined }

/** What the public URL says, else how this request came. */
const isSecure = ({ protocol }: FastifyRequest, { publicUrl }: Rules): boolean =>
  publicUrl === undefined ? protocol === 'https' : publicUrl.startsWith('https:')

/** With the prefix, a browser takes the cookie from this host only, over HTTPS. In development there is plain HTTP. */
const nameOf = (secure: boolean) => (secure ? '__Host-staff' : 'staff')

/** Seconds that a browser keeps the cookie; the server ends the session at the same time at the latest. */
const maxAge = 12 * 60 * 60

/** The `Set-Cookie` header with the token of a session of staff; without one, it removes the cookie. */
export function staffCookie(request: FastifyRequest, rules: Rules, token?: string): string {
  const secure = isSecure(request, rules)
  const attributes = `Path=/; Max-Age=${token ? maxAge : 0}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  return `${nameOf(secure)}=${token ?? ''}; ${attributes}`
}

/** The token in the cookie of staff, if the request has one. */
export function staffToken(request: FastifyRequest, rules: Rules): string | undefined {
  const start = `${nameOf(isSecure(request, rules))}=`
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? []
  return cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length)
}

/**
 * A call that changes something has to come from a page of the shop: browsers send a cookie by themselves. Over plain
 * HTTP some send no `Sec-Fetch-Site`, but the origin.
 * @throws ShopError forbidden
 */
export function requireOwnPage({ headers, host }: FastifyRequest, { publicUrl }: Rules): void {
  const site = headers['sec-fetch-site']
  if (site !== undefined ? site === 'same-origin' : isOwnOrigin(headers.origin, host, publicUrl)) return
  throw new ShopError('from_another_site')
}

function isOwnOrigin(origin: string | undefined, host: string, publicUrl: string | undefined): boolean {
  const from = origin === undefined ? undefined : parseUrl(origin)
  if (!from) return false
  return publicUrl === undefined ? from.host === host : from.origin === parseUrl(publicUrl)?.origin
}
