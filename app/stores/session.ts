import { decodeJwt } from 'jose/jwt/decode'
import type { TokenClaims } from '#contract/accounts.ts'
import { api, Refused, storedToken, tokenKey } from '../api.ts'
import { clearCart, setOrderCount, setUserInfo, useShop } from './shop.ts'
import { parseClaims } from './stored-state.ts'

/** What a token says, or null when it cannot be decoded or has run out. */
function claimsOf(token: string): TokenClaims | null {
  try {
    const claims = decodeJwt(token)
    if (claims.exp !== undefined && claims.exp * 1000 <= Date.now()) return null
    return parseClaims(claims)
  } catch {
    return null
  }
}

function forget() {
  try {
    window.localStorage.removeItem(tokenKey)
  } catch {
    // Forbidden storage holds no token.
  }
  setUserInfo(null)
  setOrderCount(0)
}

async function loadOrderCount() {
  try {
    const { orders } = await api('GET /api/order/my-orders')
    setOrderCount(orders.length)
  } catch (error) {
    if (error instanceof Refused && error.status === 401) forget()
    else console.warn('The order count could not be loaded', error)
  }
}

/** On load: the stored token becomes the signed-in user, or is removed when it cannot be decoded. */
export async function restoreSession() {
  const token = storedToken()
  if (!token) return setUserInfo(null)
  const claims = claimsOf(token)
  if (!claims) return forget()
  setUserInfo(claims)
  await loadOrderCount()
}

/** Stores the token of a sign-in and loads the order count. */
export async function openSession(token: string) {
  replaceToken(token)
  await loadOrderCount()
}

/** A token that the shop gave anew, because what it says has changed. */
export function replaceToken(token: string) {
  window.localStorage.setItem(tokenKey, token)
  setUserInfo(claimsOf(token))
}

/** Signs out here at once; the server is told and ends the token. */
export async function closeSession() {
  const ended = storedToken() ? api('POST /api/user/logout').catch(() => undefined) : undefined
  forget()
  clearCart()
  await ended
}

/** The session ended on the server's side: forget it, keep the cart. */
export const sessionExpired = forget

export const useUser = () => useShop((shop) => shop.userInfo)
