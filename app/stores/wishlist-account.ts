import { api, storedToken } from '../api.ts'
import { isSameSession } from './session-token.ts'
import { showAccountWishlist, useShop } from './shop.ts'

let requests = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs requests sequentially, so that quick changes are applied in order. The response replaces the browser's list only
 * if no other request is pending and the session is the same.
 */
function inTurn(call: () => Promise<{ ids?: string[] }>): Promise<void> {
  const token = storedToken()
  requests += 1
  const requestNumber = requests
  const request = last.then(call).then(({ ids }) => {
    if (requestNumber === requests && isSameSession(token) && Array.isArray(ids)) showAccountWishlist(ids)
  })
  last = request.catch(() => undefined)
  return request
}

/** Fetches the account's wishlist; products added before sign-in are merged into it. */
export function loadWishlist(): Promise<void> {
  return inTurn(() => {
    const { wishlist, wishlistSynced } = useShop.getState()
    const own = wishlistSynced ? [] : wishlist
    return own.length > 0 ? api('POST /api/user/wishlist', { body: { ids: own } }) : api('GET /api/user/wishlist')
  }).catch((error: unknown) => console.warn('The wishlist could not be loaded', error))
}

export const addToAccountWishlist = (id: string) =>
  inTurn(() => api('POST /api/user/wishlist', { body: { ids: [id] } }))

export const removeFromAccountWishlist = (id: string) =>
  inTurn(() => api('DELETE /api/user/wishlist/:productId', { params: { productId: id } }))
