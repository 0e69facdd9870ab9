import fc from 'fast-check'
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimsOf, closeSession, openSession, restoreSession } from './session.ts'
import { addLine, changeWishlist, countOneOrderMore, setOrderCount, setUserInfo, useShop } from './shop.ts'
import { addWish, removeWish } from './wishlist.ts'

const user = { name: 'Ayesha Rahman', email: 'ayesha@example.com', role: 'user' }
const tokenOf = (claims: Record<string, unknown>, expires: string | number = '1h') =>
  `${new UnsecuredJWT(claims).setExpirationTime(expires).encode()}signature`

/** For what the store does after an answer: a busy machine fetches its modules by and by. */
const byAndBy = { timeout: 20_000, interval: 10 }

class Kept {
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

/** What the shop answers to a call, by its path. */
let answers: Record<string, { status: number; body: object }>
let kept: Kept
const calls: string[] = []
/** The account's wishlist at the shop; null while it cannot be reached. */
let wishes: string[] | null

beforeEach(() => {
  kept = new Kept()
  answers = { '/api/order/count': { status: 200, body: { success: true, count: 3 } } }
  calls.length = 0
  wishes = []
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: kept, sessionStorage: new Kept() }))
  vi.stubGlobal('fetch', async (path: string, asked: RequestInit) => {
    calls.push(path)
    if (path.startsWith('/api/user/wishlist')) {
      if (wishes === null) return Response.json({ success: false, message: '' }, { status: 503 })
      const sent: string[] = asked.body ? JSON.parse(String(asked.body)).ids : []
      if (asked.method === 'POST') wishes = [...sent.filter((id) => !wishes?.includes(id)), ...wishes]
      if (asked.method === 'DELETE') wishes = wishes.filter((id) => !path.endsWith(id))
      return Response.json({ success: true, ids: wishes })
    }
    const { status, body } = answers[path] ?? { status: 200, body: { success: true, message: '' } }
    return Response.json(body, { status })
  })
  useShop.setState({ cart: [], userInfo: null, orderCount: 0, wishlist: [], wishlistKept: false })
})
afterEach(() => vi.unstubAllGlobals())

it('makes the stored token the signed-in user, and fetches the order count [C11]', async () => {
  kept.setItem('token', tokenOf({ ...user, sub: '1' }))
  await restoreSession()
  expect(useShop.getState()).toMatchObject({ userInfo: user, orderCount: 3 })
})

it('clears the user when no token is stored [C11]', async () => {
  setUserInfo({ ...user, role: 'user' })
  await restoreSession()
  expect(useShop.getState().userInfo).toBeNull()
  expect(calls).toEqual([])
})

it.each(['nonsense', 'a.b.c', '', 'ü.eyJlbWFpbCI6ImEifQ.x', tokenOf({ name: 'nobody' }), tokenOf(user, 1)])(
  'removes a token that cannot be decoded or has run out: %j [C11]',
  async (token) => {
    kept.setItem('token', token)
    setUserInfo({ ...user, role: 'user' })
    setOrderCount(5)
    await restoreSession()
    expect(kept.getItem('token')).toBeNull()
    expect(useShop.getState()).toMatchObject({ userInfo: null, orderCount: 0 })
    expect(calls).toEqual([])
  },
)

it('never fails over what lies under token [C11]', () => {
  const part = fc.oneof(
    fc.string(),
    fc.base64String(),
    fc.json().map((json) => Buffer.from(json).toString('base64url')),
  )
  const token = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 5 }).map((parts) => parts.join('.')),
  )
  fc.assert(
    fc.property(token, (text) => {
      const claims = claimsOf(text)
      if (claims) expect(claims.email).not.toBe('')
    }),
    { numRuns: 1000 },
  )
})

it('forgets a session that the shop has ended, and keeps the cart [C15]', async () => {
  answers['/api/order/count'] = { status: 401, body: { success: false, message: 'Please sign in again.' } }
  addLine({
    _id: 'a',
    name: 'A',
    price: 1,
    oldPrice: null,
    image: null,
    quantity: 1,
    description: '',
    category: '',
    brand: '',
    size: '',
    stock: 3,
  })
  kept.setItem('token', tokenOf(user))
  await restoreSession()
  expect(kept.getItem('token')).toBeNull()
  expect(useShop.getState().userInfo).toBeNull()
  expect(useShop.getState().cart).toHaveLength(1)
})

it('counts an order that is placed while the shop is still counting [C11]', async () => {
  kept.setItem('token', tokenOf(user))
  const restoring = restoreSession()
  countOneOrderMore()
  answers['/api/order/count'] = { status: 200, body: { success: true, count: 4 } }
  await restoring
  expect(useShop.getState().orderCount).toBe(4)
})

it('takes over a token that the shop renewed, with the role that it says, and what is asked meanwhile', async () => {
  const session = { ...user, sid: 'a session' }
  const renewed = tokenOf({ ...session, role: 'admin' })
  answers['/api/order/count'] = { status: 200, body: { success: true, count: 3, token: renewed } }
  kept.setItem('token', tokenOf(session))
  wishes = [a]
  await restoreSession()
  expect(kept.getItem('token')).toBe(renewed)
  expect(useShop.getState()).toMatchObject({ userInfo: { ...user, role: 'admin' }, orderCount: 3, wishlist: [a] })
})

it('lets no renewed token replace that of another session', async () => {
  const renewed = tokenOf({ ...user, sid: 'a session', role: 'admin' })
  answers['/api/order/count'] = { status: 200, body: { success: true, count: 3, token: renewed } }
  kept.setItem('token', tokenOf({ ...user, sid: 'a session' }))
  const restoring = restoreSession()
  const another = tokenOf({ ...user, sid: 'another session' })
  kept.setItem('token', another)
  await restoring
  expect(kept.getItem('token')).toBe(another)
})

it('keeps the session when the order count cannot be loaded [C11]', async () => {
  answers['/api/order/count'] = { status: 503, body: { success: false, message: 'busy' } }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  kept.setItem('token', tokenOf(user))
  await restoreSession()
  expect(useShop.getState().userInfo).toEqual(user)
  expect(warned).toHaveBeenCalledOnce()
})

it('does not forget a new session because of an answer to the old one', async () => {
  answers['/api/order/count'] = { status: 401, body: { success: false, message: '' } }
  kept.setItem('token', tokenOf(user))
  const restoring = restoreSession()
  const fresh = tokenOf({ ...user, name: 'Anew' })
  kept.setItem('token', fresh)
  await restoring
  expect(kept.getItem('token')).toBe(fresh)
})

it('stores the token of a sign-in and loads the order count [C05]', async () => {
  openSession(tokenOf(user))
  expect(useShop.getState().userInfo).toEqual(user)
  await vi.waitFor(() => expect(useShop.getState().orderCount).toBe(3), byAndBy)
})

it('removes token, user and cart at sign-out, and tells the shop [C12]', async () => {
  kept.setItem('token', tokenOf(user))
  await restoreSession()
  window.sessionStorage.setItem('draft:address', '{"street":"12"}')
  await closeSession()
  expect(kept.getItem('token')).toBeNull()
  expect(useShop.getState()).toMatchObject({ userInfo: null, orderCount: 0, cart: [] })
  expect(window.sessionStorage.getItem('draft:address')).toBeNull()
  expect(calls).toContain('/api/user/logout')
})

const [a, b, c] = ['a', 'b', 'c'].map((one) => `${one.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
]
const list = () => useShop.getState().wishlist

it('takes a guest’s wishes to the account at sign-in, and shows what else is there [D07]', async () => {
  changeWishlist(() => [a])
  wishes = [b]
  openSession(tokenOf(user))
  await vi.waitFor(() => expect(list()).toEqual([a, b]), byAndBy)
  expect(wishes).toEqual([a, b])
})

it('shows the account’s wishlist after a reload, what another device removed included [D07]', async () => {
  kept.setItem('token', tokenOf(user))
  wishes = [a, b]
  await restoreSession()
  wishes = [c, b]
  await restoreSession()
  expect(list()).toEqual([c, b])
  expect(wishes).toEqual([c, b])
})

it('changes the account’s wishlist with every toggle, in the order they were made [D07]', async () => {
  kept.setItem('token', tokenOf(user))
  await restoreSession()
  addWish({ _id: a, name: 'A' })
  removeWish({ _id: a, name: 'A' })
  addWish({ _id: b, name: 'B' })
  expect(list()).toEqual([b])
  await vi.waitFor(() => expect(wishes).toEqual([b]), byAndBy)
})

it('undoes a toggle that did not reach the account [D07]', async () => {
  kept.setItem('token', tokenOf(user))
  wishes = [a, b]
  await restoreSession()
  wishes = null
  removeWish({ _id: a, name: 'A' })
  expect(list()).toEqual([b])
  await vi.waitFor(() => expect(list()).toEqual([a, b]), byAndBy)
  addWish({ _id: c, name: 'C' })
  await vi.waitFor(() => expect(list()).toEqual([a, b]), byAndBy)
})

it('keeps a guest’s wishes while the account cannot be reached, and merges them later [D07]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  kept.setItem('token', tokenOf(user))
  changeWishlist(() => [a])
  wishes = null
  await restoreSession()
  expect(list()).toEqual([a])
  wishes = [b]
  await restoreSession()
  expect(list()).toEqual([a, b])
})

it('takes the account’s wishlist away with the session, a guest’s own only at sign-out [D07]', async () => {
  kept.setItem('token', tokenOf(user))
  wishes = [a]
  await restoreSession()
  await closeSession()
  expect(list()).toEqual([])
  expect(wishes).toEqual([a])
  changeWishlist(() => [b])
  await restoreSession()
  expect(list()).toEqual([b])
})
