import { expect, it } from 'vitest'
import { readCell } from './import-cells.ts'

it.each([
  ['1499.5', 1499.5],
  ['1,499.50', 1499.5],
  ['1,49,900', 149_900],
  ['৳ 1,350', 1350],
  ['Tk. 1,350', 1350],
])('reads the amount %j', (text, value) => {
  expect(readCell('price', text)).toEqual({ value })
})

it.each(['1.250,500', '12,3456', '1,2,3', '1200/-', '-5', '1 499'])('refuses %j instead of guessing', (text) => {
  expect(readCell('price', text)).toEqual({ error: `“${text}” is not a number` })
})

it('names both readings of an ambiguous number', () => {
  const error = '“1.000” can mean 1 or 1000: enter it without a separator of thousands, and with at most two decimals'
  for (const column of ['price', 'oldPrice', 'stock', 'stockBefore'] as const)
    expect(readCell(column, '1.000')).toEqual({ error })
  expect(readCell('price', '1499,50')).toEqual({ error: '“1499,50” has a decimal comma: enter 1499.50' })
})
