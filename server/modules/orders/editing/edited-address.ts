import { type FailureParts, failing } from '#contract/failures/failures.ts'
import { fullName, splitName } from '#contract/names.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import { findPhoneProblem } from '#contract/phone.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { normalizePhone } from '../../accounts/index.ts'
import { assertCashAllowed } from '../cash-on-delivery/set-cash-on-delivery.ts'

type Row = Pick<typeof orders.$inferSelect, 'address' | 'pickup' | 'paymentMethod'>

/**
 * The address of an order after an edit; its email stays.
 * @throws ShopError 400 for a field that is missing or wrong; 409 for cash with a blocked number
 */
export async function editedAddress(
  { actor, providers, now }: SignedInContext,
  tx: Transaction,
  { address, pickup, paymentMethod }: Row,
  edit: OrderEdit,
): Promise<OrderAddress> {
  const fields: Record<string, FailureParts> = {}
  if (!pickup) {
    if (!edit.street) fields.street = failing('street_address_missing')
    if (!edit.city) fields.city = failing('area_missing')
    if (!edit.state) fields.state = failing('district_missing')
    if (!edit.country) fields.country = failing('country_missing')
  }
  const samePhone = edit.phone === (address.phone ?? '')
  const problem = edit.phone || paymentMethod === 'cod' ? findPhoneProblem(edit.phone, 'of a customer') : undefined
  if (problem && !samePhone) fields.phone = failing(problem)
  const [first] = Object.values(fields)
  if (first) throw new ShopError(first, { fields })

  const { firstName, lastName, email } = address
  const phone = samePhone ? address.phone : normalizePhone(edit.phone) || undefined
  if (phone && !samePhone && paymentMethod === 'cod')
    await assertCashAllowed({ db: tx, providers }, phone, { by: actor, at: now() })
  const { street, city, state, zipcode, country, districtCode, areaCode } = edit
  const place = addressIn('en', { street, city, state, zipcode, country, districtCode, areaCode })
  return {
    // An unchanged name keeps its split into first and last name.
    ...(edit.name === fullName(address) ? { firstName, lastName } : splitName(edit.name)),
    email,
    ...(phone && { phone }),
    ...(pickup ? placeOf(address) : place),
  }
}

const placeOf = ({ street, city, state, zipcode, country }: OrderAddress) => ({ street, city, state, zipcode, country })
