import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { readSignedCookie, signCookie } from '../../../http/signed-cookie.ts'
import { fingerprint } from './link-tokens.ts'
import { keyOf } from './token.ts'

/** A device stays known for a year after a sign-in. */
const maxAge = 365 * 24 * 60 * 60

type Where = Pick<Context, 'config' | 'now'>

/**
 * The cookie of devices that an account, or a phone number, was signed in to from before. It grants no access: a known
 * device only has its own limits, which attempts from elsewhere do not use up. Browsers send it to calls below `path`
 * only. `account`: the key that attempts are counted under. `proof`: what signed in, a hash of which is in the cookie:
 * with another password, or another owner of the number, a device is known no more. So it is with networks.
 */
function knownDevices(name: string, path: string) {
  const cookie = { name, path, maxAge }
  return {
    /** The id of the device that sends this cookie, if it is known to the account. `proof`: as it is today. */
    async find(
      { config, now }: Where,
      cookies: string | undefined,
      account: string,
      proof: string | undefined,
    ): Promise<string | undefined> {
      if (proof === undefined) return undefined
      const rules = { key: keyOf(config), now: now(), subject: account, requiredClaims: ['jti', 'exp', 'proof'] }
      const device = await readSignedCookie(cookie, cookies, rules)
      return device?.proof === fingerprint(proof) ? device.jti : undefined
    },
    /** The `Set-Cookie` that marks a device as known. */
    mark({ config, now }: Where, account: string, proof: string, id: string = randomUUID()): Promise<string> {
      const claims = { sub: account, jti: id, proof: fingerprint(proof) }
      return signCookie(cookie, claims, { key: keyOf(config), now: now(), publicUrl: config.publicUrl })
    },
  }
}

export const emailDevices = knownDevices('known-device', '/api/user/login')
export const staffDevices = knownDevices('known-staff-device', '/api/admin/sign-in')
export const phoneDevices = knownDevices('known-phone', '/api/user/phone')
