import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Shop, SignedInContext } from '../../context.ts'
import { keyOf } from '../accounts/index.ts'

const name = 'sandbox-pass'
/** Seconds for which staff may open the sandbox's overview. */
const maxAge = 60 * 60

/** The `Set-Cookie` that opens the sandbox's overview for an hour. Its page is opened by a link, which sends no token. */
export async function sandboxCookie({ config, now }: SignedInContext): Promise<string> {
  const pass = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(name)
    .setExpirationTime(new Date(now().getTime() + maxAge * 1000))
    .sign(keyOf(config))
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${pass}; Path=/sandbox/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

/** Whether the request has such a cookie. */
export async function maySeeSandbox({ config, now }: Shop, { headers }: FastifyRequest): Promise<boolean> {
  const pass = new RegExp(`(?:^|; *)${name}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1]
  if (!pass) return false
  const rules = { algorithms: ['HS256'], audience: name, requiredClaims: ['exp'], currentDate: now() }
  return jwtVerify(pass, keyOf(config), rules).then(
    () => true,
    () => false,
  )
}
