import type { z } from 'zod'
import { splitName } from '#contract/names.ts'
import type { NewOrder, OrderAddress } from '#contract/orders/orders.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Actor } from '../../../context.ts'
import { normalizePhone } from '../../accounts/index.ts'

/** The address of an order that is picked up. */
export const noPlace = { street: '', city: '', state: '', zipcode: '', country: '' }

type SentAddress = NonNullable<z.output<typeof NewOrder>['address']>

/**
 * The delivery address of an order: as sent, with its name or the account's, its phone or the one that the account has
 * confirmed, and the account's email.
 */
export function deliveryAddress(sent: SentAddress, actor: Actor): OrderAddress {
  const { street, city, state, country, districtCode, areaCode } = sent
  const zipcode = sent.zipCode ?? sent.zipcode ?? ''
  return {
    ...recipientOf(sent, actor),
    ...addressIn('en', { street, city, state, zipcode, country, districtCode, areaCode }),
  }
}

/** The address of an order that is picked up: its recipient only. */
export const pickupAddress = (sent: SentAddress | undefined, actor: Actor): OrderAddress => ({
  ...recipientOf(sent, actor),
  ...noPlace,
})

function recipientOf(sent: SentAddress | undefined, actor: Actor) {
  const phone = sent?.phone ? normalizePhone(sent.phone) : actor.confirmedPhone
  return {
    ...splitName(sent?.name || actor.name),
    email: actor.email,
    ...(phone && { phone }),
  }
}
