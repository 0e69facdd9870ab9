import { expect, it } from 'vitest'
import { clampQuantity, parseQuantity } from './quantity.ts'

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
