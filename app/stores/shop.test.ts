import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import type { CartLine } from './cart-math.ts'

/** One browser tab: the store after loading, over a storage shared by tabs. */
type Tab = typeof import('./shop.ts')

const line = (id: string, quantity = 1) => sampleLine(id, { quantity })

let storage: Map<string, string>
let forbidden: boolean

class SharedStorage {
  getItem(key: string) {
    if (forbidden) throw new DOMException('denied', 'SecurityError')
    return storage.get(key) ?? null
  }
  setItem(key: string, value: string) {
    if (forbidden) throw new DOMException('full', 'QuotaExceededError')
    storage.set(key, value)
  }
}

async function openTab(): Promise<Tab> {
  vi.resetModules()
  return import('./shop.ts')
}

const store = (cart: CartLine[], version = 1) =>
  storage.set('root', JSON.stringify({ state: { cart, userInfo: null, orderCount: 0, wishlist: [] }, version }))
const stored = () => JSON.parse(storage.get('root') ?? 'null')
const cartOf = ({ useShop }: Tab) => useShop.getState().cart.map(({ _id, quantity }) => `${quantity} ${_id}`)

beforeEach(() => {
  storage = new Map()
  forbidden = false
  const window = Object.assign(new EventTarget(), { localStorage: new SharedStorage() })
  vi.stubGlobal('window', window)
})
afterEach(() => vi.unstubAllGlobals())

it('keeps cart, user and order count under root, as version 1 [E15]', async () => {
  const tab = await openTab()
  tab.followStored()
  tab.addLine(line('a', 2))
  tab.setUserInfo({ name: 'Ayesha', email: 'a@example.com', role: 'user' })
  tab.setOrderCount(4)
  expect(stored()).toEqual({
    state: {
      cart: [line('a', 2)],
      userInfo: { name: 'Ayesha', email: 'a@example.com', role: 'user' },
      orderCount: 4,
      wishlist: [],
      wishlistSynced: false,
    },
    version: 1,
  })
})

it('stores nothing for a visitor without a cart or account', async () => {
  const tab = await openTab()
  tab.followStored()
  tab.setUserInfo(null)
  tab.markRestored()
  expect(storage.size).toBe(0)
  expect(tab.useShop.getState().restored).toBe(true)
})

it('adds to the stored cart even before it is restored [E13]', async () => {
  store([line('a')])
  const tab = await openTab()
  tab.addLine(line('b'))
  expect(cartOf(tab)).toEqual(['1 a', '1 b'])
  expect(stored().state.cart).toHaveLength(2)
})

it('never overwrites what another tab has just stored [E13]', async () => {
  const one = await openTab()
  const other = await openTab()
  one.followStored()
  other.followStored()
  one.addLine(line('a'))
  other.addLine(line('b'))
  one.setQuantity('b', 3)
  other.removeLine('a')
  expect(stored().state.cart).toEqual([line('b', 3)])
})

it('follows the other tabs [E13]', async () => {
  const tab = await openTab()
  const stop = tab.followStored()
  store([line('a', 5)])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'root' }))
  expect(cartOf(tab)).toEqual(['5 a'])
  stop()
  store([])
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'root' }))
  expect(cartOf(tab)).toEqual(['5 a'])
})

it('starts with an empty cart when the stored state is broken, and stores again [E13]', async () => {
  storage.set('root', '{"state":{"cart":[{')
  const tab = await openTab()
  tab.followStored()
  tab.markRestored()
  expect(tab.useShop.getState()).toMatchObject({ cart: [], userInfo: null, orderCount: 0, restored: true })
  tab.addLine(line('a'))
  expect(stored().state.cart).toEqual([line('a')])
})

it('keeps its cart when the stored state is broken by another tab [E13]', async () => {
  const tab = await openTab()
  tab.followStored()
  tab.addLine(line('a'))
  storage.set('root', 'invalid')
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'root' }))
  tab.addLine(line('b'))
  expect(cartOf(tab)).toEqual(['1 a', '1 b'])
  expect(stored().state.cart).toHaveLength(2)
})

it('keeps the cart of another version and stores it as version 1 [E13]', async () => {
  store([line('a', 2)], 0)
  const tab = await openTab()
  tab.followStored()
  tab.markRestored()
  expect(cartOf(tab)).toEqual(['2 a'])
  expect(stored()).toMatchObject({ version: 1, state: { cart: [line('a', 2)] } })
})

it('works in memory where storage is blocked, and stores again once it is allowed', async () => {
  forbidden = true
  const tab = await openTab()
  tab.followStored()
  tab.markRestored()
  tab.addLine(line('a'))
  tab.addLine(line('b'))
  expect(cartOf(tab)).toEqual(['1 a', '1 b'])
  forbidden = false
  tab.setQuantity('a', 2)
  expect(stored().state.cart).toEqual([line('a', 2), line('b')])
})

it('clears the cart and counts one order more [E05] [C13]', async () => {
  const tab = await openTab()
  tab.followStored()
  tab.addLine(line('a'))
  tab.clearCart()
  tab.incrementOrderCount()
  expect(tab.useShop.getState()).toMatchObject({ cart: [], orderCount: 1 })
})
