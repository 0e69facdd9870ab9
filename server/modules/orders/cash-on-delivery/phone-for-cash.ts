import type { OrderAddress } from '#contract/orders/orders.ts'
import { findPhoneProblem, isCallable } from '#contract/phone.ts'
import { ShopError } from '../../../errors.ts'
import { normalizePhone } from '../../accounts/index.ts'

/**
 * The phone number by which a cash order is confirmed: the one of its address, else the given one.
 * @throws ShopError bad_request about the field `phone` when there is neither
 */
export function requirePhoneForCash(
  { phone }: Pick<OrderAddress, 'phone'>,
  given: string | undefined,
  isByStaff: boolean,
): string {
  if (isCallable(phone)) return phone
  const typed = given ?? ''
  const problem = findPhoneProblem(typed, isByStaff ? 'of a customer' : 'own')
  if (problem) {
    const message = isByStaff
      ? 'Cash on delivery requires the customer’s phone number.'
      : 'Cash on delivery requires a phone number: we call you before we send the parcel.'
    throw new ShopError('bad_request', message, { fields: { phone: problem } })
  }
  return normalizePhone(typed)
}
