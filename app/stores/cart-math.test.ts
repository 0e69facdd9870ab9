import { expect, it } from 'vitest'
import { sampleLine } from '#tests/support/cart-line.ts'
import { type CartLine, clampQuantity, lineTotal, summarise, withAdded, withQuantity } from './cart-math.ts'

const line = (changes: Partial<CartLine> = {}) => sampleLine('a', changes)

it('sums price times quantity; the discount is the difference to the struck-through prices [E02]', () => {
  const cart = [line({ price: 640, oldPrice: 832, quantity: 2 }), line({ _id: 'b', price: 19.99, quantity: 3 })]
  expect(summarise(cart)).toEqual({ count: 5, original: 1723.97, discount: 384, total: 1339.97 })
})

it('sums in whole poisha, never as floats [E02]', () => {
  expect(summarise([line({ price: 0.1 }), line({ _id: 'b', price: 0.2 })]).total).toBe(0.3)
  expect(lineTotal(line({ price: 1.005, quantity: 3 }))).toBe(3.03)
})

it('never shows a discount below nothing [E02]', () => {
  expect(summarise([line({ price: 100, oldPrice: 80 })])).toMatchObject({ original: 100, discount: 0, total: 100 })
})

it('is nothing for an empty cart', () => {
  expect(summarise([])).toEqual({ count: 0, original: 0, discount: 0, total: 0 })
})

it('adds a new line, or increases the line that is there by the given quantity [E10]', () => {
  const one = withAdded([], line({ quantity: 1 }))
  expect(one).toHaveLength(1)
  expect(withAdded(one, line({ quantity: 3 }))[0]?.quantity).toBe(4)
})

it('takes no more than there are', () => {
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
