import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { mobileDigits, toWesternDigits } from '#contract/limits.ts'

const mobile = new RegExp(`^${mobileDigits}$`)

/**
 * Normalises a Bangladeshi mobile number in any usual format, Bangla digits too, to +8801XXXXXXXXX; leaves other numbers
 * unchanged. The contract rejects numbers that only begin like one.
 */
export function normalisePhone(typed: string): string {
  const phone = parsePhoneNumberFromString(toWesternDigits(typed).replace(/^00/, '+'), 'BD')
  const isBangladeshiMobile = phone?.country === 'BD' && mobile.test(phone.nationalNumber)
  return isBangladeshiMobile ? phone.number : typed
}
