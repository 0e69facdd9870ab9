import fc from 'fast-check'
import { expect, it } from 'vitest'
import { discountOn, shareDiscount } from './discount.ts'

it('is an amount, or a percentage of the goods', () => {
  expect(discountOn(19_600, 'amount', 19.6)).toBe(1960)
  expect(discountOn(19_600, 'percent', 10)).toBe(1960)
  expect(discountOn(4_900, 'percent', 10)).toBe(490)
})

it('is divided by the totals of the lines; the largest remainder takes what rounding leaves', () => {
  expect(shareDiscount([4_900, 12_000], 8_450)).toEqual([2_450, 6_000])
  expect(shareDiscount([100, 100, 100], 100)).toEqual([34, 33, 33])
  expect(shareDiscount([1, 299], 100)).toEqual([0, 100])
  expect(shareDiscount([0, 0], 0)).toEqual([0, 0])
})

it('its shares add up exactly, and none is larger than its line', () => {
  const lines = fc.array(fc.integer({ min: 0, max: 10_000_000_000 }), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 1_000_000 }), (totals, part) => {
      const subtotal = totals.reduce((sum, total) => sum + total, 0)
      const discount = Math.floor((subtotal / 1_000_000) * part)
      const shares = shareDiscount(totals, discount)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
      shares.forEach((share, line) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(totals[line] ?? 0)
      })
    }),
  )
})
