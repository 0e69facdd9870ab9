import type { FastifyRequest } from 'fastify'
import { type Mark, seenWith } from '#contract/accounts/marks.ts'
import type { Shop, SignedInContext } from '../../context.ts'
import { readSignedCookie, signCookie } from '../../http/signed-cookie.ts'
import { requireMarks } from '../../permissions.ts'
import { keyOf, stillMay } from '../accounts/index.ts'

/** Staff may open the sandbox's overview for an hour, as long as they are signed in. */
const cookie = { name: 'sandbox-pass', path: '/sandbox/', maxAge: 60 * 60 }

/** Besides payments it shows text messages: numbers, links of orders, codes. */
const shown: readonly Mark[] = ['contact', 'address', 'money']

/** The `Set-Cookie` that opens the sandbox's overview. Its page is opened by a link, which sends no token. @throws ShopError 403 */
export async function sandboxCookie(context: SignedInContext): Promise<string> {
  const { config, now, actor } = context
  await requireMarks(context, ...shown)
  return signCookie(cookie, { sub: actor.sessionId }, { key: keyOf(config), now: now(), publicUrl: config.publicUrl })
}

/** Whether the request has such a cookie, whose session still runs and may still open it. */
export async function maySeeSandbox({ config, db, now }: Shop, { headers }: FastifyRequest): Promise<boolean> {
  const rules = { key: keyOf(config), now: now(), requiredClaims: ['exp', 'sub'] }
  const pass = await readSignedCookie(cookie, headers.cookie, rules)
  if (!pass?.sub) return false
  return stillMay(
    { db, now, actor: { sessionId: pass.sub } },
    ['payments.edit'],
    ...shown.map((mark) => seenWith[mark]),
  )
}
