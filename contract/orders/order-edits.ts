import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { chargeTooHigh, lengths, maxCharge, maxLines, toWesternDigits } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { optionalLines, optionalText, requiredText } from '../text-fields.ts'
import { CounterLine, discountValue } from './counter.ts'
import { giftMessage } from './gifts.ts'
import { discountKinds } from './pricing.ts'

const orderEdit = z.object({
  version: z.number().int().describe('the version of the order that the editor saw; 409 when it has changed since'),
  name: requiredText('enter_name_recipient', lengths.recipient),
  phone: optionalText(lengths.phone).describe('empty only where the order is not paid in cash on delivery'),
  street: optionalText(lengths.street).describe('empty, like the other address fields, only for a pick-up order'),
  city: optionalText(lengths.place),
  state: optionalText(lengths.place),
  zipcode: optionalText(lengths.zipCode).overwrite(toWesternDigits),
  country: optionalText(lengths.place),
  ...placeCodeFields,
  lines: z
    .array(CounterLine)
    .min(1, wrong('order_without_products'))
    .max(maxLines, wrong('lines_limit'))
    .describe('existing lines keep their price; new ones have the current price'),
  deliveryCharge: z
    .number({ error: wrong('enter_amount_such_as_60') })
    .min(0, wrong('enter_0_or_more'))
    .max(maxCharge, chargeTooHigh)
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
    .optional()
    .describe(
      'decimal taka; left out: unchanged; less than it was, or than the shop calculates for this order, is a discount',
    ),
  express: z.boolean().optional().describe('faster delivery, where it is offered; left out: unchanged'),
  discountKind: z.enum(discountKinds).optional().describe('amount when left out'),
  discountValue: discountValue
    .optional()
    .describe('decimal taka, or percent of the goods; 0: none; left out: kind, value and reason stay'),
  discountReason: optionalLines(lengths.remark).optional().describe('required with a discount'),
  giftMessage: giftMessage.optional().describe('of the card of a gift; left out: unchanged'),
  wrapped: z.boolean().optional().describe('as a gift, at the price of today; left out: unchanged'),
  amount: z.number().min(0).describe('the new total that the editor saw; 409 when it is different'),
})

/** The complete new state of an order that is not shipped. */
export const OrderEdit = orderEdit.refine(
  ({ discountValue = 0, discountReason }) => discountValue <= 0 || discountReason,
  {
    path: ['discountReason'],
    error: wrong('enter_reason_for_discount'),
  },
)
export type OrderEdit = z.infer<typeof OrderEdit>
