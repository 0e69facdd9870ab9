import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, vi } from 'vitest'
import { useShop } from '#app/stores/shop.ts'

export const user = { name: 'Ayesha Rahman', email: 'ayesha@example.com', role: 'user' }
export const tokenOf = (claims: Record<string, unknown>, expires: string | number = '1h') =>
  `${new UnsecuredJWT(claims).setExpirationTime(expires).encode()}signature`

/** Timeout for what a store does after a response: modules load slowly on a busy machine. */
export const storeTimeout = { timeout: 60_000, interval: 10 }

class FakeStorage {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key as keyof this]) : null
  }
  setItem(key: string, value: string) {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string) {
    delete this[key as keyof this]
  }
}

/** A browser's storage and network for the tests of stores, reset before each test. */
export function mockBrowser() {
  const browser = {
    /** The local storage. */
    storage: new FakeStorage(),
    /** The shop's response to each call, by path. */
    responses: {} as Record<string, { status: number; body: object }>,
    calls: [] as string[],
    /** The wishlist on the account; null while the shop is unreachable. */
    wishlistIds: [] as string[] | null,
  }
  beforeEach(() => {
    browser.storage = new FakeStorage()
    browser.responses = { '/api/order/count': { status: 200, body: { success: true, count: 3 } } }
    browser.calls = []
    browser.wishlistIds = []
    const window = Object.assign(new EventTarget(), {
      localStorage: browser.storage,
      sessionStorage: new FakeStorage(),
    })
    vi.stubGlobal('window', window)
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      browser.calls.push(path)
      if (path.startsWith('/api/user/wishlist') && !browser.responses[path]) return wishlistResponse(path, init)
      const { status, body } = browser.responses[path] ?? { status: 200, body: { success: true, message: '' } }
      return Response.json(body, { status })
    })
    useShop.setState({
      cart: [],
      userInfo: null,
      orderCount: 0,
      wishlist: [],
      wishlistSynced: false,
      wishlistFailed: false,
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  function wishlistResponse(path: string, { method, body }: RequestInit) {
    if (browser.wishlistIds === null) return Response.json({ success: false, message: '' }, { status: 503 })
    const sent: string[] = body ? JSON.parse(String(body)).ids : []
    const { wishlistIds } = browser
    if (method === 'POST') browser.wishlistIds = [...sent.filter((id) => !wishlistIds.includes(id)), ...wishlistIds]
    if (method === 'DELETE') browser.wishlistIds = wishlistIds.filter((id) => !path.endsWith(id))
    return Response.json({ success: true, ids: browser.wishlistIds })
  }
  return browser
}
