import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { api, storedToken } from '#app/api.ts'
import { mockBrowser, storeTimeout, tokenOf, user } from '#tests/support/signed-in-browser.ts'
import { claimsOf, closeSession, endedSession, openSession, restoreSession } from './session.ts'
import { addLine, incrementOrderCount, setOrderCount, setUserInfo, useShop } from './shop.ts'

const browser = mockBrowser()
const productId = 'aaaaaaaa-0000-4000-8000-000000000000'

it('makes the stored token the signed-in user, and fetches the order count [C11]', async () => {
  browser.storage.setItem('token', tokenOf({ ...user, sub: '1' }))
  await restoreSession()
  expect(useShop.getState()).toMatchObject({ userInfo: user, orderCount: 3 })
})

it('clears the user when no token is stored [C11]', async () => {
  setUserInfo({ ...user, role: 'user' })
  await restoreSession()
  expect(useShop.getState().userInfo).toBeNull()
  expect(browser.calls).toEqual([])
})

it.each([
  'invalid',
  'a.b.c',
  '',
  'ü.eyJlbWFpbCI6ImEifQ.x',
  tokenOf({ name: 'nobody' }, 4_102_444_800),
  tokenOf(user, 1),
])('removes a token that cannot be decoded or has run out: %j [C11]', async (token) => {
  browser.storage.setItem('token', token)
  setUserInfo({ ...user, role: 'user' })
  setOrderCount(5)
  await restoreSession()
  expect(browser.storage.getItem('token')).toBeNull()
  expect(useShop.getState()).toMatchObject({ userInfo: null, orderCount: 0 })
  expect(browser.calls).toEqual([])
})

it('survives any value stored under token [C11]', () => {
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

const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
const claims = fc.record({ name, email: fc.emailAddress(), role: fc.constant('user') })
/** Seconds since 1970. */
const untilLater = fc.integer({ min: Math.ceil(Date.now() / 1000) + 3_600, max: 4_102_444_800 })

it('reads the claims of every valid token, and no others from it [C11]', () => {
  fc.assert(
    fc.property(claims, untilLater, fc.dictionary(fc.string(), fc.jsonValue()), (valid, exp, others) => {
      expect(claimsOf(tokenOf({ ...others, ...valid }, exp))).toEqual(valid)
    }),
  )
})

it('reads no claims of a token that is over, or whose claims are missing or of another type [C11]', () => {
  const past = fc.integer({ min: 0, max: Math.floor(Date.now() / 1000) })
  const notText = fc.oneof(fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.string()))
  const invalid = fc.oneof(
    fc.tuple(claims, past),
    fc.tuple(
      fc.tuple(claims, notText).map(([valid, email]) => ({ ...valid, email })),
      untilLater,
    ),
    fc.tuple(
      claims.map(({ email: _, ...others }) => others),
      untilLater,
    ),
  )
  fc.assert(
    fc.property(invalid, ([payload, exp]) => {
      expect(claimsOf(tokenOf(payload, exp))).toBeNull()
    }),
  )
})

it('clears a session that the server has ended, and keeps the cart [C15]', async () => {
  browser.responses['/api/order/count'] = { status: 401, body: { success: false, message: 'Please sign in again.' } }
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
  browser.storage.setItem('token', tokenOf(user))
  await restoreSession()
  expect(browser.storage.getItem('token')).toBeNull()
  expect(useShop.getState().userInfo).toBeNull()
  expect(useShop.getState().cart).toHaveLength(1)
})

it('counts an order that is placed while the shop is still counting [C11]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  const restoring = restoreSession()
  incrementOrderCount()
  browser.responses['/api/order/count'] = { status: 200, body: { success: true, count: 4 } }
  await restoring
  expect(useShop.getState().orderCount).toBe(4)
})

it('takes over a renewed token with its name, also for calls made at the same time', async () => {
  const session = { ...user, sid: 'a session' }
  const renewed = tokenOf({ ...session, name: 'Ayesha Begum' })
  browser.responses['/api/order/count'] = { status: 200, body: { success: true, count: 3, token: renewed } }
  browser.storage.setItem('token', tokenOf(session))
  browser.wishlistIds = [productId]
  await restoreSession()
  expect(browser.storage.getItem('token')).toBe(renewed)
  expect(useShop.getState()).toMatchObject({
    userInfo: { ...user, name: 'Ayesha Begum' },
    orderCount: 3,
    wishlist: [productId],
  })
})

it('never lets a renewed token replace that of another session', async () => {
  const renewed = tokenOf({ ...user, sid: 'a session', name: 'Ayesha Begum' })
  browser.responses['/api/order/count'] = { status: 200, body: { success: true, count: 3, token: renewed } }
  browser.storage.setItem('token', tokenOf({ ...user, sid: 'a session' }))
  const restoring = restoreSession()
  const another = tokenOf({ ...user, sid: 'another session' })
  browser.storage.setItem('token', another)
  await restoring
  expect(browser.storage.getItem('token')).toBe(another)
})

it('keeps the session when the order count cannot be loaded [C11]', async () => {
  browser.responses['/api/order/count'] = { status: 503, body: { success: false, message: 'busy' } }
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  browser.storage.setItem('token', tokenOf(user))
  await restoreSession()
  expect(useShop.getState().userInfo).toEqual(user)
  expect(warned).toHaveBeenCalledOnce()
})

it('keeps a new session when a response to the old one arrives', async () => {
  browser.responses['/api/order/count'] = { status: 401, body: { success: false, message: '' } }
  browser.storage.setItem('token', tokenOf(user))
  const restoring = restoreSession()
  const fresh = tokenOf({ ...user, name: 'Renewed' })
  browser.storage.setItem('token', fresh)
  await restoring
  expect(browser.storage.getItem('token')).toBe(fresh)
})

it('keeps a new session when any other call of the old one is rejected late, and says that it failed', async () => {
  browser.responses['/api/user/profile'] = { status: 401, body: { success: false, message: '' } }
  const call = () => api('GET /api/user/profile').catch((error: unknown) => error)
  browser.storage.setItem('token', tokenOf({ ...user, sid: 'a session' }))
  const late = call()
  const fresh = tokenOf({ ...user, sid: 'another session' })
  browser.storage.setItem('token', fresh)
  expect(endedSession(await late)).toBe(false)
  expect(browser.storage.getItem('token')).toBe(fresh)
  expect(endedSession(await call())).toBe(true)
  expect(browser.storage.getItem('token')).toBeNull()
})

it('signs in until the page is left when storage is full', async () => {
  browser.storage.setItem('token', tokenOf({ ...user, sid: 'an old session' }))
  vi.spyOn(browser.storage, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError')
  })
  const token = tokenOf({ ...user, sid: 'a session' })
  openSession(token)
  expect(useShop.getState().userInfo).toEqual(user)
  expect(storedToken()).toBe(token)
  await closeSession()
  expect(useShop.getState().userInfo).toBeNull()
  expect(storedToken()).toBeNull()
})

it('stores the token of a sign-in and loads the order count [C05]', async () => {
  openSession(tokenOf(user))
  expect(useShop.getState().userInfo).toEqual(user)
  await vi.waitFor(() => expect(useShop.getState().orderCount).toBe(3), storeTimeout)
})

const line = {
  _id: 'oud',
  name: 'Oud Royale',
  price: 1250,
  oldPrice: null,
  image: null,
  quantity: 1,
  stock: 5,
  description: '',
  category: '',
  brand: '',
  size: '',
}

it('removes token, user and cart at sign-out, and calls the server [C12]', async () => {
  browser.storage.setItem('token', tokenOf(user))
  await restoreSession()
  window.sessionStorage.setItem('draft:address', '{"street":"12"}')
  addLine(line)
  expect(useShop.getState().cart).toHaveLength(1)
  await closeSession()
  expect(browser.storage.getItem('token')).toBeNull()
  expect(useShop.getState()).toMatchObject({ userInfo: null, orderCount: 0, cart: [] })
  expect(window.sessionStorage.getItem('draft:address')).toBeNull()
  expect(browser.calls).toContain('/api/user/logout')
})
