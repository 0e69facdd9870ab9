import fc from 'fast-check'
import { UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimsOf, closeSession, openSession, restoreSession } from './session.ts'
import { addLine, setOrderCount, setUserInfo, useShop } from './shop.ts'

const user = { name: 'Ayesha Rahman', email: 'ayesha@example.com', role: 'user' }
const tokenOf = (claims: Record<string, unknown>, expires: string | number = '1h') =>
  `${new UnsecuredJWT(claims).setExpirationTime(expires).encode()}signature`

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

beforeEach(() => {
  kept = new Kept()
  answers = { '/api/order/my-orders': { status: 200, body: { success: true, orders: [{}, {}, {}], message: '' } } }
  calls.length = 0
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: kept, sessionStorage: new Kept() }))
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path)
    const { status, body } = answers[path] ?? { status: 200, body: { success: true, message: '' } }
    return Response.json(body, { status })
  })
  useShop.setState({ cart: [], userInfo: null, orderCount: 0 })
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
  answers['/api/order/my-orders'] = { status: 401, body: { success: false, message: 'Please sign in again.' } }
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

it('keeps the session when the order count cannot be loaded [C11]', async () => {
  answers['/api/order/my-orders'] = { status: 503, body: { success: false, message: 'busy' } }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  kept.setItem('token', tokenOf(user))
  await restoreSession()
  expect(useShop.getState().userInfo).toEqual(user)
  expect(warned).toHaveBeenCalledOnce()
})

it('does not forget a new session because of an answer to the old one', async () => {
  answers['/api/order/my-orders'] = { status: 401, body: { success: false, message: '' } }
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
  await vi.waitFor(() => expect(useShop.getState().orderCount).toBe(3))
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
