import { expect, it } from 'vitest'
import { discountBetween, ProductFields, pricesAgree } from './catalogue-staff.ts'

it('calculates the discount in percent of the old price', () => {
  expect(discountBetween(1500_00, 1800_00)).toBe(16.67)
  expect(discountBetween(2950_00, 3687_50)).toBe(20)
  expect(discountBetween(100_00, null)).toBe(0)
})

it('requires the old price to be above the price, where both are known', () => {
  expect(pricesAgree({ price: 100, oldPrice: 100.01 })).toBe(true)
  expect(pricesAgree({ price: 100, oldPrice: 100 })).toBe(false)
  expect(pricesAgree({ price: 100, oldPrice: null })).toBe(true)
  expect(pricesAgree({ oldPrice: 1 })).toBe(true)
})

it('accepts whole poisha only, despite floating-point rounding', () => {
  const takes = (price: number) => ProductFields.shape.price.safeParse(price).success
  expect([0.01, 1.1, 599.99, 1234567.89, 20_000_000].every(takes)).toBe(true)
  expect([0, -1, 0.001, 599.999, 20_000_001, Number.NaN].some(takes)).toBe(false)
})

it('drops empty and duplicate words', () => {
  expect(ProductFields.shape.tags.parse([' rain', '', 'rain', 'oud '])).toEqual(['rain', 'oud'])
})
