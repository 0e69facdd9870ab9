import type { OrderAddress } from '#contract/orders/orders.ts'
import { findPhoneProblem } from '#contract/phone.ts'
import { ShopError } from '../../../errors.ts'
import { normalisePhone } from '../../accounts/index.ts'

/**
 * The phone number by which a cash order is confirmed: the one of its address, else the given one.
 * @throws ShopError bad_request about the field `phone` when there is neither
 */
export function requirePhoneForCash({ phone }: Pick<OrderAddress, 'phone'>, given: string | undefined): string {
  if (phone && !findPhoneProblem(phone)) return phone
  const typed = given ?? ''
  const problem = findPhoneProblem(typed)
  if (problem) {
    const message = 'Cash on delivery requires a phone number: we call you before we send the parcel.'
    throw new ShopError('bad_request', message, { fields: { phone: problem } })
  }
  return normalisePhone(typed)
}
