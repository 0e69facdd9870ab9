import { expect, it } from 'vitest'
import { bottlesBySize, bottlesOfItems, stockForLines } from './ordered-parts.ts'

const rose = { variantId: 'rose', parts: null }
const set = {
  variantId: 'set',
  parts: [
    { variantId: 'rose', quantity: 1 },
    { variantId: 'oud', quantity: 2 },
  ],
}
const stocks: Record<string, number> = { rose: 4, oud: 7 }
const stockOf = (id: string) => stocks[id] ?? 0

it('lines with sets take the bottles of their parts', () => {
  const lines = [
    { ...rose, quantity: 2 },
    { ...set, quantity: 3 },
  ]
  expect(bottlesBySize(lines)).toEqual(
    new Map([
      ['rose', 5],
      ['oud', 6],
    ]),
  )
  expect(bottlesOfItems([{ quantity: 2 }, { quantity: 3, parts: set.parts }])).toBe(11)
})

it('a line has what the lines before it leave of the stock', () => {
  expect(
    stockForLines(
      [
        { ...set, quantity: 2 },
        { ...rose, quantity: 9 },
      ],
      stockOf,
    ),
  ).toEqual([3, 2])
  expect(
    stockForLines(
      [
        { ...rose, quantity: 4 },
        { ...set, quantity: 1 },
      ],
      stockOf,
    ),
  ).toEqual([4, 0])
  // Bottles that an edited order gives back are there for the lines after it.
  expect(
    stockForLines(
      [
        { ...rose, quantity: -1 },
        { ...set, quantity: 4 },
      ],
      stockOf,
    ),
  ).toEqual([4, 3])
})
