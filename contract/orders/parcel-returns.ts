import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { chargeTooHigh, lengths, maxCharge } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { optionalLines } from '../text-fields.ts'

/** Why a parcel came back to the shop undelivered. */
export const parcelReturnReasons = ['refused', 'not_reachable', 'wrong_address', 'damaged', 'other'] as const
export type ParcelReturnReason = (typeof parcelReturnReasons)[number]

const parcelReturn = {
  reason: z.enum(parcelReturnReasons, { error: wrong('choose_reason') }),
  note: optionalLines(lengths.reason).describe('for staff only; required with “other”'),
  restocked: z.boolean().describe('whether its bottles are restocked'),
  courierCost: z
    .number({ error: wrong('enter_amount_such_as_60') })
    .min(0, wrong('enter_0_or_more'))
    .max(maxCharge, chargeTooHigh)
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
    .describe('what the courier charges for both directions, decimal taka; 0: nothing'),
}

/** The returned parcel of an order. */
export const ParcelReturn = z.object(parcelReturn)
export type ParcelReturn = z.infer<typeof ParcelReturn>

export const NewParcelReturn = ParcelReturn.refine(({ reason, note }) => reason !== 'other' || note !== '', {
  path: ['note'],
  error: wrong('enter_reason'),
})
export type NewParcelReturn = z.infer<typeof NewParcelReturn>
