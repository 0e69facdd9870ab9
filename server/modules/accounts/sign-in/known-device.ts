import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { readSignedCookie, signCookie } from '../../../http/signed-cookie.ts'
import { accountKey } from './sign-in-attempts.ts'
import { keyOf } from './token.ts'

/** A device stays known for a year after a sign-in. Browsers send the cookie to the sign-in call only. */
const cookie = { name: 'known-device', path: '/api/user/login', maxAge: 365 * 24 * 60 * 60 }

/**
 * The id of the device that sends this cookie, if the account was signed in to from it before. It grants no
 * access: a known device only has its own limit of wrong passwords, which attempts from elsewhere do not use up.
 */
export async function knownDevice(config: Config, cookies: string | undefined, email: string, now: Date) {
  const rules = { key: keyOf(config), now, subject: accountKey(email), requiredClaims: ['jti', 'exp'] }
  return (await readSignedCookie(cookie, cookies, rules))?.jti
}

/** The `Set-Cookie` that marks a device as known. */
export const deviceCookie = (config: Config, email: string, now: Date, id: string = randomUUID()): Promise<string> =>
  signCookie(cookie, { sub: accountKey(email), jti: id }, { key: keyOf(config), now, publicUrl: config.publicUrl })
