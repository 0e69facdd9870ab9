import { randomUUID } from 'node:crypto'
import type { Config } from '../../../config.ts'
import { readSignedCookie, signCookie } from '../../../http/signed-cookie.ts'
import { keyOf } from './token.ts'

/** A device stays known for a year after a sign-in. */
const maxAge = 365 * 24 * 60 * 60

/**
 * The cookie of devices that an account, or a phone number, was signed in to from before. It grants no access: a known
 * device only has its own limits, which attempts from elsewhere do not use up. Browsers send it to calls below `path`
 * only. `account`: the key that attempts are counted under.
 */
function knownDevices(name: string, path: string) {
  const cookie = { name, path, maxAge }
  return {
    /** The id of the device that sends this cookie, if it is known to the account. */
    find: async (config: Config, cookies: string | undefined, account: string, now: Date) => {
      const rules = { key: keyOf(config), now, subject: account, requiredClaims: ['jti', 'exp'] }
      return (await readSignedCookie(cookie, cookies, rules))?.jti
    },
    /** The `Set-Cookie` that marks a device as known. */
    mark: (config: Config, account: string, now: Date, id: string = randomUUID()): Promise<string> =>
      signCookie(cookie, { sub: account, jti: id }, { key: keyOf(config), now, publicUrl: config.publicUrl }),
  }
}

export const emailDevices = knownDevices('known-device', '/api/user/login')
export const staffDevices = knownDevices('known-staff-device', '/api/admin/sign-in')
export const phoneDevices = knownDevices('known-phone', '/api/user/phone')
