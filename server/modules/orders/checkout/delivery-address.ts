import type { z } from 'zod'
import type { NewOrder, OrderAddress } from '#contract/orders/orders.ts'
import { placeCodesOf } from '#contract/places/place-codes.ts'
import type { Actor } from '../../../context.ts'
import { normalizePhone } from '../../accounts/index.ts'

/** The last word is the last name; a single name is the first name. */
export function splitName(name: string): Pick<OrderAddress, 'firstName' | 'lastName'> {
  const [lastName = '', ...first] = name.trim().split(/\s+/).reverse()
  const firstName = first.reverse().join(' ')
  return { firstName: firstName || lastName, lastName: firstName ? lastName : '' }
}

/** The delivery address of an order: as sent, with its name or the account's, and the account's email. */
export function deliveryAddress(sent: z.output<typeof NewOrder>['address'], actor: Actor): OrderAddress {
  return {
    ...splitName(sent.name || actor.name),
    email: actor.email,
    ...(sent.phone && { phone: normalizePhone(sent.phone) }),
    street: sent.street,
    city: sent.city,
    state: sent.state,
    zipcode: sent.zipCode ?? sent.zipcode ?? '',
    country: sent.country,
    ...placeCodesOf(sent),
  }
}
