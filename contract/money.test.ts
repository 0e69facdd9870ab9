import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTaka, hasWholePoisha, percentOf, toPoisha, toTaka } from './money.ts'

describe('money', () => {
  it.each([
    [1250, '৳1,250.00'],
    [0.5, '৳0.50'],
    [599.99, '৳599.99'],
    [0, '৳0.00'],
    [-20, '-৳20.00'],
  ])('shows %d taka as %s [N02]', (taka, shown) => {
    expect(formatTaka(taka)).toBe(shown)
  })

  it('takes no amount below a poisha, which would be stored as nothing', () => {
    expect([0, 0.01, 0.1 + 0.2, -20, 1e-7, 0.001, 0.015].map(hasWholePoisha)).toEqual([
      ...[true, true, true, true],
      ...[false, false, false],
    ])
  })

  it.each([undefined, null, '12', 'free', Number.NaN, Number.POSITIVE_INFINITY, {}, []])(
    'shows %j, which is not a number, as zero [N02]',
    (nothing) => {
      expect(formatTaka(nothing)).toBe('৳0.00')
    },
  )

  it('shows any amount with two decimals, and no other currency [N02]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (poisha) => {
        const shown = formatTaka(toTaka(poisha))
        expect(shown).toMatch(/^৳[\d,]+\.\d\d$/)
        expect(Number(shown.replace(/[৳,]/g, ''))).toBe(toTaka(poisha))
      }),
    )
  })

  it('writes amounts as the standard for Bangladesh does', () => {
    const standard = new Intl.NumberFormat('en-BD', {
      style: 'currency',
      currency: 'BDT',
      currencyDisplay: 'narrowSymbol',
    })
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }), (poisha) => {
        expect(formatTaka(toTaka(poisha))).toBe(standard.format(toTaka(poisha)))
      }),
    )
  })

  it('counts every amount in whole poisha without loss', () => {
    fc.assert(fc.property(fc.integer(), (poisha) => toPoisha(toTaka(poisha)) === poisha))
    expect([toPoisha(1.005), toPoisha(0.1 + 0.2), toPoisha(-1.005)]).toEqual([101, 30, -101])
    expect(() => toPoisha(Number.NaN)).toThrow(RangeError)
  })

  it('rounds a part of an amount half up', () => {
    expect([percentOf(64_000, 30), percentOf(5, 10), percentOf(4, 10)]).toEqual([19_200, 1, 0])
  })
})
