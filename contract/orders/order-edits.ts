import { z } from 'zod'
import { visibleName } from '../accounts/accounts.ts'
import { chargeTooHigh, lengths, maxCharge, maxLines, tooManyLines } from '../limits.ts'
import { optionalText, requiredText } from '../text-fields.ts'
import { CounterLine } from './counter.ts'

/** The complete new state of an order that is not shipped. */
export const OrderEdit = z.object({
  version: z.number().int().describe('of the order that the editor saw; 409 when someone has changed it since'),
  name: visibleName(requiredText('Enter the name of the recipient', lengths.recipient)),
  phone: optionalText(lengths.phone).describe('empty only where the order is not paid in cash on delivery'),
  street: optionalText(lengths.street).describe('empty, as the rest of the place, of an order for pick-up only'),
  city: optionalText(lengths.place),
  state: optionalText(lengths.place),
  zipcode: optionalText(lengths.zipCode),
  country: optionalText(lengths.place),
  lines: z
    .array(CounterLine)
    .min(1, 'An order needs a product. To give it up, cancel it')
    .max(maxLines, tooManyLines)
    .describe('lines that the order has keep their price; new ones cost what the shop asks now'),
  deliveryCharge: z
    .number({ error: 'Enter an amount such as 60' })
    .min(0, 'Enter 0 or more')
    .max(maxCharge, chargeTooHigh)
    .describe('decimal taka'),
  amount: z.number().min(0).describe('the new total as the editor saw it; another one is refused with 409'),
})
export type OrderEdit = z.infer<typeof OrderEdit>
