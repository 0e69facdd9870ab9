import type { KeyObject } from 'node:crypto'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** A cookie that scripts cannot read and pages of other sites do not send. Its value is a signed token. */
export interface SignedCookie {
  /** Also the audience of the token, so that no other token is accepted in its place. */
  name: string
  /** The browser sends it for URLs below this path only. */
  path: string
  /** seconds */
  maxAge: number
}

interface Signing {
  key: KeyObject
  now: Date
}

/** The `Set-Cookie` header. Where the shop's public URL is https, browsers send the cookie over HTTPS only. */
export async function signCookie(
  { name, path, maxAge }: SignedCookie,
  claims: JWTPayload,
  { key, now, publicUrl }: Signing & { publicUrl: string | undefined },
): Promise<string> {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setAudience(name)
    .setExpirationTime(new Date(now.getTime() + maxAge * 1000))
    .sign(key)
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

/** The claims of this cookie in a `Cookie` header; undefined without one that is valid and has these claims. */
export async function readSignedCookie(
  { name }: SignedCookie,
  header: string | undefined,
  { key, now, ...rules }: Signing & { subject?: string; requiredClaims: string[] },
): Promise<JWTPayload | undefined> {
  const token = new RegExp(`(?:^|; *)${name}=([\\w.-]+)`).exec(header ?? '')?.[1]
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, key, {
      ...rules,
      algorithms: ['HS256'],
      audience: name,
      currentDate: now,
    })
    return payload
  } catch {
    return undefined
  }
}
