import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A Bangladeshi mobile in any usual spelling, Bangla digits too, becomes +8801XXXXXXXXX; all else stays as typed. */
export function normalisePhone(typed: string): string {
  const digits = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
  const phone = parsePhoneNumberFromString(digits.replace(/^00/, '+'), 'BD')
  const isBangladeshiMobile = phone?.country === 'BD' && /^1[3-9]\d{8}$/.test(phone.nationalNumber)
  return isBangladeshiMobile ? phone.number : typed
}
