import { expect, it } from 'vitest'
import { readCell } from './import-cells.ts'

it.each([
  ['1499.5', 1499.5],
  ['1,499.50', 1499.5],
  ['1,49,900', 149_900],
  ['৳ 1,350', 1350],
  ['Tk. 1,350', 1350],
  ['1499,00', 1499],
  ['1 499,5', 1499.5],
  ['১৪৯৯,৫০', 1499.5],
  ['12,5 Tk', 12.5],
])('reads the amount %j', (text, value) => {
  expect(readCell('price', text)).toEqual({ value })
})

it.each(['1.250,50', '1.250,500', 'Tk. 12,50', '12,3456', '1,2,3', '1200/-', '-5'])(
  'refuses %j instead of guessing',
  (text) => {
    expect(readCell('price', text)).toEqual({ error: `“${text}” is not a number` })
  },
)
