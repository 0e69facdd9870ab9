import { expect, it } from 'vitest'
import { millilitresOf, pricePerMl } from './price-per-ml.ts'

it.each([
  [900, '5 ml', 180],
  [12_500, '100 ml', 125],
  [4_199, '30ml', 140],
  [450, '৩ মিলি', 150],
  [1_000, '2 × 5 ml', 100],
  [999, 'Gift box', undefined],
])('৳%d for %s is ৳%s per ml', (price, size, perMl) => {
  expect(pricePerMl(price, size)).toBe(perMl)
})

it('reads only what a size names', () => {
  expect(['100 ML', '1.5 ml', '12 g', '', 'ml'].map(millilitresOf)).toEqual([100, 1.5, undefined, undefined, undefined])
})
