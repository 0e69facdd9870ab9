import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { lengths, mobileDigits, toWesternDigits } from '#contract/limits.ts'
import { localPhone } from '#contract/phone.ts'

const mobile = new RegExp(`^${mobileDigits}$`)
const localMobile = new RegExp(`^0${mobileDigits}$`)

/**
 * Normalizes a Bangladeshi mobile number in any usual format, Bangla digits too, to +8801XXXXXXXXX, and a number of
 * another country to its code and digits; leaves other numbers, and those with an extension, unchanged. What couriers
 * will dial decides: any other characters between the digits do not make it another number. The contract rejects numbers
 * that only begin or end like a Bangladeshi one.
 */
export function normalizePhone(typed: string): string {
  const local = localPhone(typed)
  if (localMobile.test(local)) return `+88${local}`
  // The patterns of the package take exponential time.
  if (typed.length > lengths.phone) return typed
  const phone = parsePhoneNumberFromString(toWesternDigits(typed).replace(/^00/, '+'), 'BD')
  if (!phone) return typed
  const isBangladeshi = phone.countryCallingCode === '880'
  return (isBangladeshi ? mobile.test(phone.nationalNumber) : !phone.ext) ? phone.number : typed
}
