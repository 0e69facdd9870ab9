import { Secret, TOTP } from 'otpauth'

/** What every authenticator app knows: SHA-1, six digits, 30 seconds. */
const seconds = 30
/** A code of the time step before or after counts as well: clocks differ, and typing takes a while. */
const window = 1

/** A new key of 160 random bits, in base 32. */
export const newKey = (): string => new Secret({ size: 20 }).base32

const appOf = (key: string, label = '') =>
  new TOTP({ issuer: 'AL-ARIA', label, secret: Secret.fromBase32(key), digits: 6, period: seconds })

/** The link that an app reads from a QR code. */
export const linkOf = (key: string, email: string): string => appOf(key, email).toString()

/** The time step of which this is the code; undefined for a wrong one. */
export function stepOf(key: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const ahead = appOf(key).validate({ token: code, timestamp: now.getTime(), window })
  return ahead === null ? undefined : Math.floor(now.getTime() / 1000 / seconds) + ahead
}
