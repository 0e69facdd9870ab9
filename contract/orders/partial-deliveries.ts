import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { maxLines } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { RefundedLine } from '../payments/refunds.ts'

/**
 * Where the bottles are that were not delivered: still on their way back, at the shop and back in stock, or at the shop
 * and not to be sold again.
 */
export const restPlaces = ['coming', 'restocked', 'not_restocked'] as const

/** What the customer has kept of a parcel, and what the courier has collected for it. */
export const NewPartialDelivery = z.object({
  from: z
    .enum(['shipped', 'delivered'])
    .describe(
      'the status that the editor saw; 409 when it has changed since. Delivered: it was recorded as delivered in whole',
    ),
  lines: z
    .array(RefundedLine)
    .min(1, wrong('choose_bottles_were_delivered'))
    .max(maxLines)
    .describe('the bottles that were delivered; all others of the parcel were not'),
  collected: z
    .number({ error: wrong('enter_amount_such_as_1250') })
    .min(0, wrong('enter_0_or_more'))
    .max(100_000_000, wrong('amount_too_large'))
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
    .describe('what the courier has collected, decimal taka: the amount of the order from now on; 0 for a paid order'),
  rest: z.enum(restPlaces, { error: wrong('choose_place_of_bottles') }).describe('where the other bottles are'),
})
export type NewPartialDelivery = z.infer<typeof NewPartialDelivery>

/** The bottles that were not delivered have arrived at the shop. */
export const RestArrival = z.object({ restocked: z.boolean().describe('whether they go back into stock') })
export type RestArrival = z.infer<typeof RestArrival>

/** The partly delivered parcel of an order; amounts in decimal taka. */
export const PartialDelivery = z.object({
  rest: z.enum(restPlaces),
  amountBefore: z.number().describe('the amount of the order before it was delivered'),
  undeliveredValue: z.number().describe('what the bottles cost that were not delivered, after the discount'),
})
export type PartialDelivery = z.infer<typeof PartialDelivery>
