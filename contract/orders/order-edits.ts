import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { chargeTooHigh, lengths, maxCharge, maxLines, toWesternDigits } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalLines, optionalText, requiredText } from '../text-fields.ts'
import { CounterLine, discountValue } from './counter.ts'
import { discountKinds } from './pricing.ts'

const orderEdit = z.object({
  version: z.number().int().describe('the version of the order that the editor saw; 409 when it has changed since'),
  name: requiredText('Enter the name of the recipient', lengths.recipient),
  phone: optionalText(lengths.phone).describe('empty only where the order is not paid in cash on delivery'),
  street: optionalText(lengths.street).describe('empty, like the other address fields, only for a pick-up order'),
  city: optionalText(lengths.place),
  state: optionalText(lengths.place),
  zipcode: optionalText(lengths.zipCode).overwrite(toWesternDigits),
  country: optionalText(lengths.place),
  ...placeCodeFields,
  lines: z
    .array(CounterLine)
    .min(1, 'An order needs at least one product. To remove them all, cancel the order')
    .max(maxLines, wrong('lines_limit'))
    .describe('existing lines keep their price; new ones have the current price'),
  deliveryCharge: z
    .number({ error: 'Enter an amount such as 60' })
    .min(0, 'Enter 0 or more')
    .max(maxCharge, chargeTooHigh)
    .refine(hasWholePoisha, 'Enter at most two decimals')
    .describe('decimal taka'),
  express: z.boolean().optional().describe('faster delivery, where it is offered; left out: unchanged'),
  discountKind: z.enum(discountKinds).optional().describe('amount when left out'),
  discountValue: discountValue
    .optional()
    .describe('decimal taka, or percent of the goods; 0: none; left out: kind, value and reason stay'),
  discountReason: optionalLines(lengths.remark).optional().describe('required with a discount'),
  amount: z.number().min(0).describe('the new total that the editor saw; 409 when it is different'),
})

/** The complete new state of an order that is not shipped. */
export const OrderEdit = orderEdit.refine(
  ({ discountValue = 0, discountReason }) => discountValue <= 0 || discountReason,
  {
    path: ['discountReason'],
    error: 'Enter the reason for the discount',
  },
)
export type OrderEdit = z.infer<typeof OrderEdit>
