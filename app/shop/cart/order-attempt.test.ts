import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { attemptOf, endAttempt, isUnansweredRetry, rejectAttempt } from './order-attempt.ts'

const order = {
  items: [{ _id: 'a', quantity: 2, price: 100 }],
  amount: 200,
  address: { street: '12', city: 'Dhaka', state: 'Dhaka', zipCode: '1205', country: 'Bangladesh' },
}

const keyOf = (one: Parameters<typeof attemptOf>[0]) => attemptOf(one).key

beforeEach(() => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('keeps its idempotency key while the same order is retried [N05]', () => {
  const key = keyOf(order)
  expect(key).toMatch(/^[\w.:-]{8,200}$/)
  expect(keyOf(structuredClone(order))).toBe(key)
})

it('keeps its request when a later version of the form sends a new field without a value', () => {
  const { key } = attemptOf(order)
  const later = { ...order, address: { ...order.address, phone: null, label: '' } }
  expect(attemptOf(later)).toEqual({ key, again: true, request: order })
})

it('knows whether it has been tried before', () => {
  expect(attemptOf(order).again).toBe(false)
  expect(attemptOf(order).again).toBe(true)
})

it('keeps its key when only the stock has changed, as the order itself may have changed it', () => {
  const withStock = (stock: number) => ({ ...order, items: order.items.map((item) => ({ ...item, stock })) })
  expect(keyOf(withStock(7))).toBe(keyOf(withStock(9)))
})

it('keeps its key when a line of an earlier visit has got the ID of its size since [N05]', () => {
  const withSize = (item: object) => ({
    ...order,
    items: [{ _id: 'a', quantity: 2, price: 100, size: '50 ml', ...item }],
  })
  const key = keyOf(withSize({}))
  expect(keyOf(withSize({ variantId: 'v1' }))).toBe(key)
  // The shop compares what is sent with the key.
  expect(attemptOf(withSize({ variantId: 'v1' })).request).toEqual(withSize({}))
  expect(keyOf(withSize({ variantId: 'v1', size: '100 ml' }))).not.toBe(key)
})

it('uses a new key when another size is ordered', () => {
  const inSize = (variantId: string) => ({ ...order, items: [{ _id: 'a', variantId, quantity: 2, price: 100 }] })
  expect(keyOf(inSize('v1'))).not.toBe(keyOf(inSize('v2')))
})

it('keeps its key, and sends the new order, when the cart or the address changes before it is acknowledged [N05]', () => {
  const key = keyOf(order)
  const changes = [
    { items: [{ _id: 'a', quantity: 3, price: 100 }] },
    { amount: 170 },
    { address: { ...order.address, street: '13' } },
  ]
  for (const change of changes)
    expect(attemptOf({ ...order, ...change })).toEqual({ key, again: true, request: { ...order, ...change } })
})

it('is an unanswered retry until the shop responds that the order was not placed', () => {
  expect(isUnansweredRetry(order)).toBe(false)
  attemptOf(order)
  expect(isUnansweredRetry({ ...order, items: order.items.map((item) => ({ ...item, stock: 0 })) })).toBe(true)
  expect(isUnansweredRetry({ ...order, amount: 170 })).toBe(false)
  rejectAttempt()
  expect(isUnansweredRetry(order)).toBe(false)
  attemptOf(order)
  expect(isUnansweredRetry(order)).toBe(true)
  endAttempt()
  expect(isUnansweredRetry(order)).toBe(false)
})

it('uses a new key for other products, and on the next day', () => {
  const key = keyOf(order)
  const other = keyOf({ ...order, items: [{ _id: 'b', quantity: 2, price: 100 }] })
  expect(other).not.toBe(key)
  const before = keyOf(order)
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000 + 1)
  expect(keyOf(order)).not.toBe(before)
})

it('uses a new key for the same products after the order was placed', () => {
  const key = keyOf(order)
  endAttempt()
  expect(keyOf(order)).not.toBe(key)
})

it('creates a key without randomUUID, which plain http lacks', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(keyOf(order)).toMatch(/^[0-9a-f]{32}$/)
})
