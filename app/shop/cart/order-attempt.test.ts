import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attemptOf, endAttempt } from './order-attempt.ts'

const order = {
  items: [{ _id: 'a', quantity: 2, price: 100 }],
  amount: 200,
  address: { street: '12', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' },
}

const keyOf = (one: Parameters<typeof attemptOf>[0]) => attemptOf(one).key

beforeEach(() => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

it('keeps its key while the very same order is tried again [N05]', () => {
  const key = keyOf(order)
  expect(key).toMatch(/^[\w.:-]{8,200}$/)
  expect(keyOf(structuredClone(order))).toBe(key)
})

it('knows whether it has been tried before', () => {
  expect(attemptOf(order).again).toBe(false)
  expect(attemptOf(order).again).toBe(true)
})

it('keeps its key when only the stock has changed, which may be its own doing', () => {
  const withStock = (stock: number) => ({ ...order, items: order.items.map((item) => ({ ...item, stock })) })
  expect(keyOf(withStock(7))).toBe(keyOf(withStock(9)))
})

it('takes another key when the cart or the address changes', () => {
  const key = keyOf(order)
  expect(keyOf({ ...order, items: [{ _id: 'a', quantity: 3, price: 100 }] })).not.toBe(key)
  expect(keyOf({ ...order, address: { ...order.address, street: '13' } })).not.toBe(key)
})

it('takes another key for the same things after the order was made', () => {
  const key = keyOf(order)
  endAttempt()
  expect(keyOf(order)).not.toBe(key)
})

it('has a key on a phone over plain http too, where there is no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(keyOf(order)).toMatch(/^[0-9a-f]{32}$/)
})
