import { deleteDrafts } from '#app/shared/drafts.ts'
import { isSameSession, payloadOf } from '#app/shared/session-token.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { ApiError, api, storedToken, storeToken } from '../api.ts'
import { changeWishlist, clearCart, leaveAccountWishlist, setOrderCount, setUserInfo, useShop } from './shop.ts'
import { parseClaims } from './stored-state.ts'
import { loadWishlist } from './wishlist-account.ts'

/** The claims of a token, or null when it is invalid or expired. */
export function claimsOf(token: string): TokenClaims | null {
  // A token has three base64url parts; other text may contain characters that an HTTP header cannot.
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  try {
    const claims = payloadOf(token) as { exp?: unknown }
    if (claims.exp !== undefined && Number(claims.exp) * 1000 <= Date.now()) return null
    return parseClaims(claims)
  } catch {
    return null
  }
}

const endedKey = 'session-ended'

/** Whether the session of this visit expired without signing out: the sign-in page then shows a message. */
export function sessionHasEnded(): boolean {
  try {
    return window.sessionStorage.getItem(endedKey) !== null
  } catch {
    return false
  }
}

function storeSessionEnd(ended: boolean) {
  try {
    if (ended) window.sessionStorage.setItem(endedKey, 'yes')
    else window.sessionStorage.removeItem(endedKey)
  } catch {
    // Storage is blocked: signing in again works as usual.
  }
}

/** The customer has ended the sessions of the account: no message at the next sign-in. */
export const forgetSessionEnd = () => storeSessionEnd(false)

function clearSession() {
  storeToken(null)
  setUserInfo(null)
  setOrderCount(0)
  leaveAccountWishlist()
}

export async function reloadOrderCount(): Promise<void> {
  const token = storedToken()
  const { orderCount } = useShop.getState()
  try {
    const { count, token: renewed } = await api('GET /api/order/count')
    if (!isSameSession(token)) return
    if (renewed) replaceToken(renewed)
    // An order placed in the meantime may not be included in the count.
    if (useShop.getState().orderCount !== orderCount) return await reloadOrderCount()
    setOrderCount(count)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (isSameSession(token)) sessionExpired()
    } else console.warn('The order count could not be loaded', error)
  }
}

/** On load: signs in with the stored token, or removes it when it cannot be decoded. */
export async function restoreSession() {
  const token = storedToken()
  if (token === null) return clearSession()
  const claims = claimsOf(token)
  if (!claims) return sessionExpired()
  setUserInfo(claims)
  await Promise.all([reloadOrderCount(), loadWishlist()])
}

/** Stores the token after sign-in, loads the order count and merges the guest's wishlist into the account. */
export function openSession(token: string) {
  storeSessionEnd(false)
  replaceToken(token)
  void reloadOrderCount()
  void loadWishlist()
}

/** Stores a token that the server renewed because its claims have changed. */
export function replaceToken(token: string) {
  storeToken(token)
  setUserInfo(claimsOf(token))
}

/** Signs out locally at once, and ends the session on the server. */
export async function closeSession() {
  storeSessionEnd(false)
  const logoutRequest = storedToken() ? api('POST /api/user/logout').catch(() => undefined) : undefined
  clearSession()
  clearCart()
  changeWishlist(() => [])
  deleteDrafts()
  await logoutRequest
}

/** The session expired on the server: clears it, but keeps the cart and drafts. */
export function sessionExpired() {
  // A request still pending at sign-out fails too; no session expired then.
  if (storedToken() !== null) storeSessionEnd(true)
  clearSession()
}

/**
 * Whether a call failed because the session has expired; clears the session in that case. A newer session stays: the
 * call can be made again.
 */
export function endedSession(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status !== 401) return false
  if (storedToken() !== null && !isSameSession(error.token)) return false
  sessionExpired()
  return true
}

export const useUser = () => useShop((shop) => shop.userInfo)
