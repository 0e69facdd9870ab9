import { expect, it } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import { type CartLine, summarize, withAdded, withoutOrdered, withQuantity } from './cart-math.ts'

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
