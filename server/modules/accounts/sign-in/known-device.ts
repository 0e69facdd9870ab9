import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Config } from '../../../config.ts'
import { accountKey } from './sign-in-attempts.ts'
import { keyOf } from './token.ts'

/** Seconds that a device stays known after a sign-in: a year. */
const knownFor = 365 * 24 * 60 * 60
const audience = 'known-device'
const name = 'known-device'

/**
 * The id of the device that sends this cookie, if the account was signed in to from it before. It grants no
 * access: a known device only has its own limit of wrong passwords, which attempts from elsewhere do not use up.
 */
export async function knownDevice(config: Config, cookies: string | undefined, email: string, now: Date) {
  const token = new RegExp(`(?:^|; *)${name}=([\\w.-]+)`).exec(cookies ?? '')?.[1]
  if (!token) return undefined
  try {
    const { payload } = await jwtVerify(token, keyOf(config), {
      algorithms: ['HS256'],
      audience,
      subject: accountKey(email),
      requiredClaims: ['jti', 'exp'],
      currentDate: now,
    })
    return payload.jti
  } catch {
    return undefined
  }
}

/** The `Set-Cookie` that marks a device as known. Browsers send it to the sign-in call only, and scripts cannot read it. */
export async function deviceCookie(config: Config, email: string, now: Date, id: string = randomUUID()) {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(accountKey(email))
    .setAudience(audience)
    .setJti(id)
    .setExpirationTime(new Date(now.getTime() + knownFor * 1000))
    .sign(keyOf(config))
  const secure = config.publicUrl?.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=/api/user/login; Max-Age=${knownFor}; HttpOnly; SameSite=Strict${secure}`
}
