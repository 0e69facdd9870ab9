import { expect, it } from 'vitest'
import { formatPhoneInBangla } from './bangla/format-bangla.ts'
import { dialledNumber, digitCount, formatPhone } from './phone.ts'

it('dials a number however it is written, in Bangla digits too', () => {
  expect(dialledNumber('+880 1712-345678')).toBe('+8801712345678')
  expect(dialledNumber('+৮৮০ ১৭১২-৩৪৫৬৭৮')).toBe('+8801712345678')
})

it('counts Bangla digits as digits', () => {
  expect(['০১৭১২', '01712', '017 12', '+৮৮০', 'phone'].map(digitCount)).toEqual([5, 5, 5, 3, 0])
})

it('shows a mobile of Bangladesh in one form for each language, and other numbers as they are', () => {
  const typed = ['+8801712444501', '01712 444501', '০১৭১২৪৪৪৫০১', '+880 2-9876543', '+447911123456', '']
  const others = ['+880 2-9876543', '+447911123456', '']
  expect(typed.map(formatPhone)).toEqual([...Array(3).fill('01712-444501'), ...others])
  expect(typed.map(formatPhoneInBangla)).toEqual([...Array(3).fill('০১৭১২-৪৪৪৫০১'), ...others])
})
