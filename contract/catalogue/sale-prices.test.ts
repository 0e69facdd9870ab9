import { expect, it } from 'vitest'
import { salePriceOf } from './sale-prices.ts'

it('a percentage gives whole taka, in favour of the customer; amounts and prices are exact', () => {
  expect(salePriceOf(1_250_00, { kind: 'percent', value: 15 })).toBe(1_062_00)
  expect(salePriceOf(599_99, { kind: 'percent', value: 10 })).toBe(539_00)
  expect(salePriceOf(1_000_00, { kind: 'percent', value: 20 })).toBe(800_00)
  expect(salePriceOf(1_000_00, { kind: 'amount', value: 150.5 })).toBe(849_50)
  expect(salePriceOf(1_000_00, { kind: 'price', value: 799 })).toBe(799_00)
})
