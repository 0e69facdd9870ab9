import { expect, it } from 'vitest'
import { dialledNumber, digitCount } from './phone.ts'

it('dials a number however it is written, in Bangla digits too', () => {
  expect(dialledNumber('+880 1712-345678')).toBe('+8801712345678')
  expect(dialledNumber('+৮৮০ ১৭১২-৩৪৫৬৭৮')).toBe('+8801712345678')
})

it('counts Bangla digits as digits', () => {
  expect(['০১৭১২', '01712', '017 12', '+৮৮০', 'phone'].map(digitCount)).toEqual([5, 5, 5, 3, 0])
})
