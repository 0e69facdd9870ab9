import { expect, it } from 'vitest'
import { struckThroughPrice } from './pricing.ts'

it('strikes through the old price that staff have set', () => {
  expect(struckThroughPrice({ price: 100_00, oldPrice: 140_00, discountedPercentage: 25 })).toBe(140_00)
})

it('raises the price by the discount where no old price is set', () => {
  expect(struckThroughPrice({ price: 2950_00, oldPrice: null, discountedPercentage: 25 })).toBe(3687_50)
  expect(struckThroughPrice({ price: 599_99, oldPrice: null, discountedPercentage: 12.5 })).toBe(674_99)
})

it('shows no struck-through price without a discount', () => {
  expect(struckThroughPrice({ price: 100_00, oldPrice: null, discountedPercentage: 0 })).toBeNull()
})
