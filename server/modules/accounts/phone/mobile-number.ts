import { ShopError } from '../../../errors.ts'
import { normalizePhone } from '../profile/phone.ts'

const bangladeshi = /^\+8801[3-9]\d{8}$/
/** E.164: at most 15 digits (ITU-T). */
const abroad = /^\+[1-9]\d{7,14}$/

/** The number that text messages are sent to, E.164; undefined when it receives none, or is abroad where that is not allowed. */
export function findMobileNumber(typed: string, allowsAbroad: boolean): string | undefined {
  const phone = normalizePhone(typed).replace(/[^\d+]/g, '')
  return bangladeshi.test(phone) || (allowsAbroad && abroad.test(phone)) ? phone : undefined
}

/**
 * The number that codes are sent to, E.164.
 * @throws ShopError 400 for a number that receives no text messages, or one abroad where those are not allowed
 */
export function requireMobileNumber(typed: string, allowsAbroad: boolean): string {
  const phone = findMobileNumber(typed, allowsAbroad)
  if (phone) return phone
  throw new ShopError('mobile_invalid', {}, { field: 'phone' })
}
