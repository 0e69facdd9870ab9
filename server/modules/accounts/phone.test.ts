import { expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

it('keeps a Bangladeshi mobile in one form, however it was typed', () => {
  for (const typed of [
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '017 1234-5678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
  ]) {
    expect([typed, normalisePhone(typed)]).toEqual([typed, '+8801712345678'])
  }
})

it('leaves every other number as it was typed', () => {
  for (const typed of [
    '',
    '+44 20 7946 0958',
    '02-9876543',
    '0123',
    'ask my brother',
    '+1 (415) 555-0100',
    '01212345678',
  ]) {
    expect(normalisePhone(typed)).toBe(typed)
  }
})
