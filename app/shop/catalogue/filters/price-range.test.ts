import { describe, expect, it } from 'vitest'
import {
  anyPrice,
  describePriceRange,
  formatPriceRange,
  parsePriceRange,
  quickPrices,
  readTypedRange,
} from './price-range.ts'

describe('the price range of the shop', () => {
  it('offers under 50, 50 to 100, 100 to 200 and over 200 [H05]', () => {
    expect(quickPrices.map(({ range }) => formatPriceRange(range))).toEqual(['0-50', '50-100', '100-200', '200-1000'])
  })

  it('reads a range with one side open', () => {
    expect(parsePriceRange('250-')).toEqual({ min: 250, max: null })
    expect(parsePriceRange('-99.50')).toEqual({ min: null, max: 99.5 })
  })

  it.each(['', '-', 'abc', '10', '1-2-3', '-5--1', '200-100', '1e3-2e3', '0x1-5', 'NaN-5', '1.234-5'])(
    'reads %j as no price limit',
    (text) => expect(parsePriceRange(text)).toEqual(anyPrice),
  )

  it('says under the field that the minimum is above the maximum [H06]', () => {
    expect(readTypedRange('300', '200')).toEqual({ errors: { min: 'The minimum is above the maximum' } })
  })

  it('says under each field that it takes numbers only [H06]', () => {
    expect(readTypedRange('cheap', '-3')).toEqual({
      errors: { min: 'Enter a number, such as 250', max: 'Enter a number, such as 250' },
    })
  })

  it('reads amounts as people write them', () => {
    expect(readTypedRange(' ৳1,250 ', '')).toEqual({ range: { min: 1250, max: null } })
    expect(readTypedRange('৩০০', '৳১,২৫০.৫')).toEqual({ range: { min: 300, max: 1250.5 } })
  })

  it('says a range in words', () => {
    expect(describePriceRange({ min: 0, max: 50 })).toBe('৳0.00 – ৳50.00')
    expect(describePriceRange({ min: 200, max: null })).toBe('From ৳200.00')
    expect(describePriceRange({ min: null, max: 200 })).toBe('Up to ৳200.00')
    expect(describePriceRange({ min: 200, max: 1000 })).toBe('Over ৳200')
  })
})
