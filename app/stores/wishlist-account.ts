import { isSameSession } from '#app/shared/session-token.ts'
import { maxWishlistItems } from '#contract/limits.ts'
import { api, storedToken } from '../api.ts'
import { setWishlistFailed, showAccountWishlist, useShop } from './shop.ts'

let requests = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs requests sequentially, so that quick changes are applied in order, and each only in its own session. The
 * response replaces the browser's list only if no other request is pending and the session is the same.
 */
function runSequentially(call: () => Promise<{ ids?: string[] }>): Promise<void> {
  const token = storedToken()
  requests += 1
  const requestNumber = requests
  const isCurrent = () => requestNumber === requests && isSameSession(token)
  const callInSession = () => {
    if (!isSameSession(token)) throw new Error('The session ended before its wishlist was saved')
    return call()
  }
  const request = last.then(callInSession).then(({ ids }) => {
    if (isCurrent() && Array.isArray(ids)) showAccountWishlist(ids)
  })
  last = request.catch(() => isCurrent() && setWishlistFailed(true))
  return request
}

/** Products added before sign-in that are not merged into the account's wishlist yet. */
function guestWishlist(): string[] {
  const { wishlist, wishlistSynced } = useShop.getState()
  return wishlistSynced ? [] : wishlist
}

const merge = (ids: string[]) => api('POST /api/user/wishlist', { body: { ids: ids.slice(0, maxWishlistItems) } })

/** Fetches the account's wishlist; products added before sign-in are merged into it. */
export function loadWishlist(): Promise<void> {
  setWishlistFailed(false)
  return runSequentially(() => {
    const own = guestWishlist()
    return own.length > 0 ? merge(own) : api('GET /api/user/wishlist')
  }).catch((error: unknown) => console.warn('The wishlist could not be loaded', error))
}

// A change merges first what an earlier failure has left: its response replaces the browser's list.

export const addToAccountWishlist = (id: string) => runSequentially(() => merge([...new Set([id, ...guestWishlist()])]))

export const removeFromAccountWishlist = (id: string) =>
  runSequentially(async () => {
    const own = guestWishlist()
    if (own.length > 0) await merge(own)
    return api('DELETE /api/user/wishlist/:productId', { params: { productId: id } })
  })
