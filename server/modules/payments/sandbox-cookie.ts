import type { FastifyRequest } from 'fastify'
import type { Shop, SignedInContext } from '../../context.ts'
import { readSignedCookie, signCookie } from '../../http/signed-cookie.ts'
import { keyOf } from '../accounts/index.ts'

/** Staff may open the sandbox's overview for an hour. */
const cookie = { name: 'sandbox-pass', path: '/sandbox/', maxAge: 60 * 60 }

/** The `Set-Cookie` that opens the sandbox's overview. Its page is opened by a link, which sends no token. */
export const sandboxCookie = ({ config, now }: SignedInContext): Promise<string> =>
  signCookie(cookie, {}, { key: keyOf(config), now: now(), publicUrl: config.publicUrl })

/** Whether the request has such a cookie. */
export async function maySeeSandbox({ config, now }: Shop, { headers }: FastifyRequest): Promise<boolean> {
  const rules = { key: keyOf(config), now: now(), requiredClaims: ['exp'] }
  return (await readSignedCookie(cookie, headers.cookie, rules)) !== undefined
}
