import { wrong } from './failures/issues.ts'
import { mobileDigits, toWesternDigits } from './limits.ts'

/** 01…, +8801…, 8801… or 008801…, with any spacing. */
const beginning = /^(?:(?:\+|00)?880)?0?1/
const mobile = new RegExp(`^\\+?(?:(?:00)?880)?0?${mobileDigits}$`)
/** A whole one with other digits before it, which people dial without them. Of other countries, after a code with + or 00. */
const ending = new RegExp(`(?:^(?!\\+|00)|^(?:\\+|00)88).*${mobileDigits}$|0${mobileDigits}$`)
/** +88 is half of a code, of Bangladesh or Taiwan, and no number of North America begins with 0 or 1. */
const noCountry = /^(?:\+|00)(?:88[^06]|1[01])/
/** Longer than a number is within a town: a number of another country without its + or 00. */
const withoutCountryCode = /^(?!0|880)\d{10}/

/** A number as it is dialled: its Western digits and the + of its country code. */
export const dialledNumber = (typed: string) => toWesternDigits(typed).replace(/[^\d+]/g, '')

/** How many digits a number has, Western or Bangla. */
export const digitCount = (typed: string) => toWesternDigits(typed).replace(/\D/g, '').length

/**
 * Whether a number starts or ends like a Bangladeshi mobile but is none, or is of another country without its code. Other
 * numbers are not checked.
 */
export function isInvalidMobile(typed: string): boolean {
  const digits = dialledNumber(typed)
  if (mobile.test(digits)) return false
  const startsLikeOne = !digits.startsWith('1') && beginning.test(digits)
  return startsLikeOne || ending.test(digits) || noCountry.test(digits) || withoutCountryCode.test(digits)
}

/** Minimum and maximum digits of a phone number: shorter ones are extensions, longer ones do not exist. */
const digitsOfNumber = { min: 6, max: 15 }

/** Who types which number: customers their own or that of who gets a gift, staff that of a customer or of the shop. */
export type PhoneEntry = 'own' | 'of a recipient' | 'of a customer' | 'of the shop'

const problems = {
  own: { missing: wrong('phone_missing'), uncallable: wrong('phone_uncallable') },
  'of a recipient': { missing: wrong('gift_recipient_missing'), uncallable: wrong('phone_uncallable') },
  'of a customer': { missing: wrong('customer_phone_missing'), uncallable: wrong('customer_phone_uncallable') },
  'of the shop': { missing: wrong('shop_phone_missing'), uncallable: wrong('shop_phone_uncallable') },
}
type PhoneProblem = (typeof problems)[PhoneEntry]['missing' | 'uncallable'] | 'mobile_invalid'

/** What is wrong with a phone number; undefined for a valid one. */
export function findPhoneProblem(typed: string | null | undefined, entry: PhoneEntry): PhoneProblem | undefined {
  if (!typed?.trim()) return problems[entry].missing
  if (isInvalidMobile(typed)) return 'mobile_invalid'
  const length = digitCount(typed)
  const { min, max } = digitsOfNumber
  return length < min || length > max ? problems[entry].uncallable : undefined
}

/** What is wrong with a phone number that may be left out; undefined for a valid one, and for none. */
export function findOptionalPhoneProblem(typed: string): PhoneProblem | 'phone_uncallable_optional' | undefined {
  const problem = typed.trim() ? findPhoneProblem(typed, 'own') : undefined
  return problem === 'phone_uncallable' ? 'phone_uncallable_optional' : problem
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
