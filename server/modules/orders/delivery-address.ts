import type { z } from 'zod'
import type { NewOrder, OrderAddress } from '#contract/orders.ts'
import type { Actor } from '../../context.ts'
import { normalisePhone } from '../accounts/index.ts'

/** Where an order goes: the address that was sent, to its name or the account's, with the account's e-mail. */
export function deliveryAddress(sent: z.output<typeof NewOrder>['address'], actor: Actor): OrderAddress {
  const [lastName = '', ...first] = (sent.name || actor.name).trim().split(/\s+/).reverse()
  const firstName = first.reverse().join(' ')
  return {
    // Who has one name is called by it.
    firstName: firstName || lastName,
    lastName: firstName ? lastName : '',
    email: actor.email,
    ...(sent.phone && { phone: normalisePhone(sent.phone) }),
    street: sent.street,
    city: sent.city,
    state: sent.state,
    zipcode: sent.zipCode ?? sent.zipcode ?? '',
    country: sent.country,
  }
}
