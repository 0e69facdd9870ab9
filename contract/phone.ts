import { mobileDigits, toWesternDigits } from './limits.ts'

/** 01…, +8801…, 8801… or 008801…, with any spacing. */
const beginning = /^(?:(?:\+|00)?880)?0?1/
const mobile = new RegExp(`^(?:(?:\\+|00)?880)?0?${mobileDigits}$`)

/** A number as it is dialled: its Western digits and the + of its country code. */
export const dialledNumber = (typed: string) => toWesternDigits(typed).replace(/[^\d+]/g, '')

/** How many digits a number has, Western or Bangla. */
export const digitCount = (typed: string) => toWesternDigits(typed).replace(/\D/g, '').length

/** Whether a number starts like a Bangladeshi mobile but is invalid. Other numbers are not checked. */
export function isInvalidMobile(typed: string): boolean {
  const digits = dialledNumber(typed)
  // Without a country code, a leading 1 may belong to a number of another country.
  return !digits.startsWith('1') && beginning.test(digits) && !mobile.test(digits)
}

export const invalidMobile = 'A Bangladeshi mobile number has 11 digits and starts with 013 to 019, such as 01712345678'

/** Minimum and maximum digits of a phone number: shorter ones are extensions, longer ones do not exist. */
const digitsOfNumber = { min: 6, max: 15 }

/** Who types which number: customers their own, staff that of a customer or of the shop. */
export type PhoneEntry = 'own' | 'of a customer' | 'of the shop'

const problems: Record<PhoneEntry, { missing: string; uncallable: string }> = {
  own: {
    missing: 'Enter a phone number: we call you before we send the parcel',
    uncallable: 'Enter a phone number that we can call, as in 01712345678',
  },
  'of a customer': {
    missing: 'Enter the customer’s phone number',
    uncallable: 'Enter a phone number that can be called, as in 01712345678',
  },
  'of the shop': {
    missing: 'Enter the shop’s phone number',
    uncallable: 'Enter a phone number that customers can call, as in 01712345678',
  },
}

/** The error message for an invalid phone number; undefined for a valid one. */
export function findPhoneProblem(typed: string | null | undefined, entry: PhoneEntry): string | undefined {
  if (!typed?.trim()) return problems[entry].missing
  if (isInvalidMobile(typed)) return invalidMobile
  const length = digitCount(typed)
  const { min, max } = digitsOfNumber
  return length < min || length > max ? problems[entry].uncallable : undefined
}

/** The error message for a phone number that may be left out; undefined for a valid one, and for none. */
export function findOptionalPhoneProblem(typed: string): string | undefined {
  const problem = typed.trim() ? findPhoneProblem(typed, 'own') : undefined
  return problem === problems.own.uncallable ? `${problem}, or leave it empty` : problem
}

/** Whether a number is there and can be called. */
export const isCallable = (phone: string | null | undefined): phone is string => !findPhoneProblem(phone, 'own')

const withoutCountry = new RegExp(`^(?:00)?(?:880)?0?(${mobileDigits})$`)

/** The 11 digits of a Bangladeshi mobile, as couriers require; other numbers are unchanged. */
export function localPhone(phone = ''): string {
  const digits = toWesternDigits(phone).replace(/\D/g, '')
  const [, local] = withoutCountry.exec(digits) ?? []
  return local ? `0${local}` : phone
}

/** A number as people read it: `01712-444501` for a Bangladeshi mobile; others stay as they are. */
export function formatPhone(phone: string): string {
  const local = localPhone(phone)
  return local.length === 11 && local.startsWith('01')
    ? `${local.slice(0, 5)}-${local.slice(5)}`
    : toWesternDigits(phone)
}
