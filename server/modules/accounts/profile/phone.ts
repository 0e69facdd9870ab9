import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { inWesternDigits, mobileDigits } from '#contract/limits.ts'

const mobile = new RegExp(`^${mobileDigits}$`)

/**
 * A Bangladeshi mobile in any usual spelling, Bangla digits too, becomes +8801XXXXXXXXX; all else stays as typed. What
 * only begins like one is refused by the contract, wherever a customer types it.
 */
export function normalisePhone(typed: string): string {
  const phone = parsePhoneNumberFromString(inWesternDigits(typed).replace(/^00/, '+'), 'BD')
  const isBangladeshiMobile = phone?.country === 'BD' && mobile.test(phone.nationalNumber)
  return isBangladeshiMobile ? phone.number : typed
}
