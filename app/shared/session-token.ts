import { storedToken } from '#app/api.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'

/** The decoded payload of a token, without verification: only the server can verify its signature. */
export function payloadOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))))
}

function claimOf(token: string, claim: 'sid' | 'sub'): unknown {
  try {
    return (payloadOf(token) as Record<string, unknown>)[claim]
  } catch {
    return undefined
  }
}

/** The ID of the account that is signed in; undefined for a guest. Unlike its email, it never changes. */
export function currentAccountId(): string | undefined {
  const id = claimOf(storedToken() ?? '', 'sub')
  return typeof id === 'string' ? id : undefined
}

/** Identifies who is signed in, also while the token's payload is unreadable; undefined for a guest. */
export const accountOf = (userInfo: TokenClaims | null): string | undefined =>
  userInfo ? (currentAccountId() ?? userInfo.email) : undefined

/** Whether the session of `token` is still the current one: its token may have been renewed. */
export function isSameSession(token: string | null): boolean {
  const current = storedToken()
  if (current === token) return true
  if (current === null || token === null) return false
  const session = claimOf(token, 'sid')
  return session !== undefined && claimOf(current, 'sid') === session
}
