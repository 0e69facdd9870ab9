import { expect, it } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import {
  type CartLine,
  clampQuantity,
  parseQuantity,
  summarize,
  withAdded,
  withoutOrdered,
  withQuantity,
} from './cart-math.ts'

const line = (changes: Partial<CartLine> = {}) => sampleLine('a', changes)

it('sums price times quantity; the discount is the difference to the struck-through prices [E02]', () => {
  const cart = [line({ price: 640, oldPrice: 832, quantity: 2 }), line({ _id: 'b', price: 19.99, quantity: 3 })]
  expect(summarize(cart)).toEqual({ count: 5, original: 1723.97, discount: 384, total: 1339.97, weight: 0 })
})

it('sums in whole poisha, never as floats [E02]', () => {
  expect(summarize([line({ price: 0.1 }), line({ _id: 'b', price: 0.2 })]).total).toBe(0.3)
})

it('never shows a negative discount [E02]', () => {
  expect(summarize([line({ price: 100, oldPrice: 80 })])).toMatchObject({ original: 100, discount: 0, total: 100 })
})

it('is zero for an empty cart', () => {
  expect(summarize([])).toEqual({ count: 0, original: 0, discount: 0, total: 0, weight: 0 })
})

it('adds a new line, or increases the line that is there by the given quantity [E10]', () => {
  const one = withAdded([], line({ quantity: 1 }))
  expect(one).toHaveLength(1)
  expect(withAdded(one, line({ quantity: 3 }))[0]?.quantity).toBe(4)
})

it('limits the quantity to the stock', () => {
  expect(withAdded([line({ quantity: 8 })], line({ quantity: 5, stock: 9 }))[0]?.quantity).toBe(9)
  expect(withQuantity([line()], 'a', 50)[0]?.quantity).toBe(9)
})

it.each([
  [0, 5, 1],
  [-4, 5, 1],
  [2.7, 5, 2],
  [Number.NaN, 5, 1],
  [6, 5, 5],
  [3, 0, 1],
])('makes %d of %d in stock a quantity of %d [E11]', (quantity, stock, result) => {
  expect(clampQuantity(quantity, stock)).toBe(result)
})

it.each([
  ['4', 4],
  [' ৩ ', 3],
  ['১2', 12],
])('reads %s as a quantity of %d [E11]', (typed, quantity) => {
  expect(parseQuantity(typed, 20)).toEqual({ quantity })
})

it.each(['', '0', '-2', '2.7', 'abc', '1e3', '০'])('says which quantities are allowed instead of %s [E11]', (typed) => {
  expect(parseQuantity(typed, 20)).toEqual({ message: 'Please enter a whole number from 1 to 20.' })
})

it('reduces the quantity to the stock, and says so [E11]', () => {
  expect(parseQuantity('99', 3)).toEqual({ quantity: 3, message: 'Only 3 left in stock.' })
  expect(parseQuantity('99', 1)).toEqual({ quantity: 1, message: 'Only 1 left in stock.' })
  expect(parseQuantity('2', 0)).toEqual({ quantity: 1, message: 'This is sold out.' })
  expect(parseQuantity('two', 1)).toEqual({ message: 'Only 1 left in stock.' })
  expect(parseQuantity('600', 4000, 999)).toEqual({ quantity: 600 })
  expect(parseQuantity('5000', 4000)).toEqual({ quantity: 20, message: 'You can order up to 20 at once.' })
})

it('removes an ordered line that has got the ID of its size since [E09]', () => {
  const ordered = [line({ quantity: 2 })]
  expect(withoutOrdered([line({ quantity: 2, variantId: 'v1' })], ordered)).toEqual([])
  expect(withoutOrdered([line({ quantity: 2, variantId: 'v1', size: '100 ml' })], ordered)).toHaveLength(1)
})

it('keeps lines that were added while the order was placed [E09]', () => {
  const cart = [line({ quantity: 2 }), line({ _id: 'b', quantity: 5 }), line({ _id: 'c' })]
  const ordered = [
    { _id: 'a', quantity: 2 },
    { _id: 'b', quantity: 4 },
    { _id: 'gone', quantity: 1 },
  ]
  expect(withoutOrdered(cart, ordered).map(({ _id, quantity }) => [_id, quantity])).toEqual([
    ['b', 1],
    ['c', line().quantity],
  ])
  expect(withoutOrdered(cart, cart)).toEqual([])
})
