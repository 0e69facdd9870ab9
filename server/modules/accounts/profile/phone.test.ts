import { expect, it } from 'vitest'
import { NewAddress, ProfileChange } from '#contract/accounts/accounts.ts'
import { normalizePhone } from './phone.ts'

/** Validates a phone number as the profile form and the API do. */
const errorMessage = (phone: string) =>
  ProfileChange.safeParse({ name: 'Ayesha', email: 'ayesha@example.com', phone }).error?.issues[0]?.message

it('keeps a Bangladeshi mobile in one form, however it was typed', () => {
  for (const typed of [
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '017 1234-5678',
    '০১৭১২৩৪৫৬৭৮',
    '+৮৮০ ১৭১২-৩৪৫৬৭৮',
    '+880 (0) 1712-345678',
    '01712,345678',
    '01712_345678',
    '+01712345678',
    '01712/345678 (home)',
    '০১৭১২,৩৪৫৬৭৮',
  ]) {
    expect([typed, normalizePhone(typed)]).toEqual([typed, '+8801712345678'])
    expect([typed, errorMessage(typed)]).toEqual([typed, undefined])
  }
})

it('keeps a number of another country in one form', () => {
  for (const [typed, kept] of [
    ['+44 20 7946 0958', '+442079460958'],
    ['0044 (0)20-7946 0958', '+442079460958'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['+1.415.555.0100', '+14155550100'],
    ['+44 1788 000001', '+441788000001'],
  ] as const) {
    expect([typed, normalizePhone(typed)]).toEqual([typed, kept])
    expect([typed, errorMessage(typed)]).toEqual([typed, undefined])
  }
})

it('leaves every other number as it was typed', () => {
  for (const typed of ['', '02-9876543', '9876543', '09612-345678', '+880 2 9876543', '+44 20 7946 0958 ext. 12']) {
    expect(normalizePhone(typed)).toBe(typed)
    expect([typed, errorMessage(typed)]).toEqual([typed, undefined])
  }
})

it('explains what is wrong with an invalid Bangladeshi mobile number', () => {
  for (const typed of [
    '0171234',
    '017123456789',
    '01212345678',
    '+880171234',
    '8801 7123',
    '00880 17123456789',
    '০১৭১২৩৪',
    '017-1234-567',
    // A digit more before a whole number, which people leave out when they dial it.
    '1 01788000001',
    '2-01788000001',
    '7/01788000001',
    '2 1788000001',
    '0 01788000001',
    '02 1788000001',
    '88 88 01788000001',
    '+880 2 01788000001',
    '+1 01788000001',
    '001 01788000001',
    '+88 1788000001',
    '0088 2 1788000001',
    '+1 1788000001',
    '৭ ০১৭৮৮০০০০০১',
    // Of another country, without + or 00.
    '1 415 555 0100',
    '44 20 7946 0958',
    '(202) 555-0100',
  ]) {
    expect([typed, errorMessage(typed)]).toEqual([typed, 'mobile_invalid'])
  }
  const address = { label: 'Home', street: 'a', city: 'b', state: 'c', zipCode: 'd', country: 'e', phone: '0171234' }
  expect(NewAddress.safeParse(address).error?.issues).toMatchObject([{ path: ['phone'], message: 'mobile_invalid' }])
})

it('reads a long text at once, and leaves it', () => {
  const typed = `tel:123;phone-context=+${'1'.repeat(1_000)}x`
  expect(normalizePhone(typed)).toBe(typed)
})
