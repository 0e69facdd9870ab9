import fc from 'fast-check'
import { expect, it } from 'vitest'
import { summarize } from './cart-math.ts'
import { emptyState, parseStored, readRoot } from './stored-state.ts'

const line = {
  _id: 'a1',
  name: 'Oud Royale',
  price: 1250,
  oldPrice: 1500,
  image: '/media/x-960.jpg',
  quantity: 2,
  description: '',
  category: 'Parfum',
  brand: 'Keva',
  size: '50 ml',
  stock: 9,
}
const user = { name: 'Ayesha', email: 'a@example.com', role: 'user' }
const state = {
  cart: [line],
  userInfo: user,
  orderCount: 3,
  wishlist: ['0191e0d4-7c1a-7bbd-9c2e-0a1b2c3d4e5f'],
  wishlistSynced: false,
}

it('reads back what was stored [E13]', () => {
  expect(readRoot(JSON.stringify({ state, version: 1 }))).toEqual(state)
})

it('keeps the cart of another version [E13]', () => {
  expect(readRoot(JSON.stringify({ state, version: 7 }))).toEqual(state)
  expect(readRoot(JSON.stringify({ state, version: 'old' }))).toEqual(state)
})

it('reports broken text instead of throwing', () => {
  expect(readRoot('{"state":{"cart":[')).toBeNull()
  expect(readRoot('')).toBeNull()
})

it('loses only the lines that cannot be read [E13]', () => {
  const broken = [
    null,
    5,
    'x',
    {},
    [],
    { _id: 'b' },
    { ...line, price: 'twelve' },
    { ...line, price: '' },
    { ...line, price: -1 },
    { ...line, name: 7 },
  ]
  expect(parseStored({ ...state, cart: [...broken, line] }).cart).toEqual([line])
})

it('keeps one line for a product', () => {
  expect(parseStored({ cart: [line, { ...line, quantity: 5 }] }).cart).toEqual([line])
})

it.each([
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [5000, 9],
  [1e300, 1],
  ['four', 1],
  [null, 1],
])('turns a stored quantity of %j into %i', (quantity, read) => {
  expect(parseStored({ cart: [{ ...line, quantity }] }).cart[0]?.quantity).toBe(read)
})

it('does not read prototype keys as stored values', () => {
  const inherited = Object.create(state)
  expect(parseStored(inherited)).toEqual(emptyState)
  expect(parseStored({ cart: [Object.create(line)], userInfo: Object.create(user) })).toEqual(emptyState)
  expect(readRoot(`{"state":{"__proto__":${JSON.stringify(state)}}}`)).toEqual(emptyState)
})

it('never changes a prototype, whatever the ids are', () => {
  const cart = ['__proto__', 'constructor', 'toString'].map((_id) => ({ ...line, _id }))
  expect(parseStored({ cart }).cart.map(({ _id }) => _id)).toEqual(['__proto__', 'constructor', 'toString'])
  expect(Object.keys(Object.prototype)).toEqual([])
})

it('everybody is a customer, whatever role is stored', () => {
  for (const role of ['admin', 'owner'])
    expect(parseStored({ userInfo: { ...user, role } }).userInfo?.role).toBe('user')
  expect(parseStored({ userInfo: { name: 'x' } }).userInfo).toBeNull()
})

/** Values similar to a stored state: partly of the right shape, partly wrong. */
const anyJson = fc.jsonValue({ maxDepth: 3 })
const almostLine = fc.record(
  Object.fromEntries(Object.entries(line).map(([key, value]) => [key, fc.oneof(fc.constant(value), anyJson)])),
  { requiredKeys: [] },
)
const almostState = fc.record(
  {
    cart: fc.oneof(fc.array(fc.oneof(almostLine, anyJson), { maxLength: 130 }), anyJson),
    userInfo: fc.oneof(fc.constant(user), anyJson),
    orderCount: fc.oneof(fc.double(), anyJson),
    wishlist: fc.oneof(fc.array(fc.oneof(fc.string(), anyJson)), anyJson),
  },
  { requiredKeys: [] },
)

it('builds a usable state from any value in local storage [E13]', () => {
  const root = fc.oneof(
    fc.string(),
    anyJson.map((value) => JSON.stringify(value)),
    almostState.map((some) => JSON.stringify({ state: some, version: 1 })),
    almostState.map((some) => JSON.stringify(some)),
    almostState.map((some) => JSON.stringify({ state: some }).slice(0, -7)),
  )
  fc.assert(
    fc.property(root, (text) => {
      const read = readRoot(text)
      if (!read) return
      const { count, original, discount, total } = summarize(read.cart)
      expect([count, original, discount, total].every((sum) => Number.isFinite(sum) && sum >= 0)).toBe(true)
      for (const { quantity, stock, name } of read.cart) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= Math.max(1, stock ?? quantity)).toBe(true)
        expect(name).not.toBe('')
      }
      expect(Number.isInteger(read.orderCount)).toBe(true)
      expect(readRoot(JSON.stringify({ state: read, version: 1 }))).toEqual(read)
    }),
    { numRuns: 1000 },
  )
})

it('keeps a valid line among invalid ones [E13]', () => {
  const others = fc.array(fc.oneof(almostLine, anyJson), { maxLength: 20 })
  fc.assert(
    fc.property(others, others, (before, after) => {
      const good = { ...line, _id: 'the good one' }
      const stored = JSON.stringify({ state: { cart: [...before, good, ...after] }, version: 1 })
      expect(readRoot(stored)?.cart).toContainEqual(good)
    }),
    { numRuns: 500 },
  )
})
