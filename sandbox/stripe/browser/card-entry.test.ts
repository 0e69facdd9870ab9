import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  brandOf,
  checkCode,
  checkExpiry,
  checkNumber,
  digitsOf,
  groupNumber,
  passesLuhn,
  writeExpiry,
} from './card-entry.js'

const today = new Date(2026, 10, 20)

it.each([
  ['', 'incomplete_number'],
  ['4242', 'incomplete_number'],
  ['4242 4242 4242 4241', 'invalid_number'],
  ['4242 4242 4242 4242', undefined],
  ['378282246310005', undefined],
  ['3782822463100', 'incomplete_number'],
])('validates the card number %o', (number, code) => expect(checkNumber(number)?.code).toBe(code))

it.each([
  ['', 'incomplete_expiry'],
  ['12', 'incomplete_expiry'],
  ['13 / 30', 'invalid_expiry_month'],
  ['00 / 30', 'invalid_expiry_month'],
  ['12 / 30', undefined],
  ['11 / 26', undefined],
  ['10 / 26', 'invalid_expiry_month_past'],
  ['12 / 20', 'invalid_expiry_year_past'],
  ['12 / 95', 'invalid_expiry_year'],
])('validates the expiry date %o', (expiry, code) => expect(checkExpiry(expiry, today)?.code).toBe(code))

it('requires a security code of three digits, four for American Express', () => {
  expect(checkCode('12', '4242')?.code).toBe('incomplete_cvc')
  expect(checkCode('123', '4242')).toBeNull()
  expect(checkCode('123', '3782')?.code).toBe('incomplete_cvc')
  expect(checkCode('1234', '3782')).toBeNull()
})

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['5', '05'],
  ['5/30', '05 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / 20', '12 / 20'],
  ['abc', ''],
])('writes the expiry %o as %o', (typed, written) => expect(writeExpiry(typed)).toBe(written))

it('groups digits as the brand prints them, Bengali ones too', () => {
  expect(groupNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(groupNumber('378282246310005')).toBe('3782 822463 10005')
  expect(groupNumber('৪২৪২')).toBe('4242')
  expect(brandOf('5555')).toBe('mastercard')
})

it('keeps the typed digits, and grouping is idempotent', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const grouped = groupNumber(typed)
      expect(groupNumber(grouped)).toBe(grouped)
      expect(digitsOf(typed).startsWith(digitsOf(grouped))).toBe(true)
      expect(writeExpiry(writeExpiry(typed))).toBe(writeExpiry(typed))
    }),
  )
})

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
      const digits = [...'4242424242424242'].map(Number)
      digits[place] = (Number(digits[place]) + by) % 10
      expect(passesLuhn(digits.join(''))).toBe(false)
    }),
  )
})
