/** The cookie of a staff member who has signed in, and when by the shop's clock. */
interface StaffCookie {
  cookie: string
  at: number
}

/** By the token that the same person has as a customer, by which tests name an account. */
const cookies = new Map<string, StaffCookie>()

/** Whether this is the token of an account that was opened as staff. */
export const isStaffToken = (token: string): boolean => cookies.has(token)

/** What a browser sends with a call of the back office; undefined for a customer. */
export const staffHeaders = (token: string): Record<string, string> | undefined => {
  const known = cookies.get(token)
  return known && { cookie: known.cookie, ...ofOwnPage }
}

/** As of a request by one of the shop's pages. */
export const ofOwnPage = { 'sec-fetch-site': 'same-origin' }

/** The cookie in the response to signing in; undefined when that failed. */
export function rememberStaff(token: string, setCookie: string | string[] | undefined, at = Date.now()): void {
  const cookie = [setCookie ?? []].flat().find((one) => /^(__Host-)?staff=./.test(one))
  if (cookie) cookies.set(token, { cookie: cookie.split(';')[0] ?? '', at })
}

/** The same person has another session now. */
export function replaceStaffSession(token: string, session: string, at: number): void {
  const name = cookies.get(token)?.cookie.split('=')[0]
  if (name) cookies.set(token, { cookie: `${name}=${session}`, at })
}

/** Tests advance the clock by days: whether this staff member would have signed in again since. */
export const isAwayTooLong = (token: string, now: number): boolean =>
  Math.abs(now - (cookies.get(token)?.at ?? now)) > 60 * 60 * 1000

/** The staff cookie of a context of a browser at this shop. */
export function staffCookies(token: string, url: string) {
  const [name = '', value = ''] = cookies.get(token)?.cookie.split('=') ?? []
  return name ? [{ name, value, url, httpOnly: true, sameSite: 'Strict' as const }] : []
}
