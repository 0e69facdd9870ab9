import { z } from 'zod'
import { chargeTooHigh, lengths, maxCharge } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { placeCodeFields } from '../places/code-fields.ts'
import { typedText } from '../text-fields.ts'
import { deliveryZones } from './delivery-charge.ts'

const amount = z
  .number({ error: 'Enter an amount such as 60' })
  .min(0, 'Enter 0 or more')
  .max(maxCharge, chargeTooHigh)
  .refine(hasWholePoisha, 'Enter at most two decimals')

/** The delivery charges; decimal taka. */
export const DeliveryCharges = z.object({
  charges: z.object({ dhaka: amount, suburbs: amount, outside: amount }),
  freeFrom: amount.nullable().describe('free delivery for goods of this amount or more; null: never free'),
})
export type DeliveryCharges = z.infer<typeof DeliveryCharges>

export const DeliverySettings = DeliveryCharges.extend({
  version: z.number().int().describe('counts the changes'),
  changed: z
    .object({ at: z.iso.datetime(), by: z.string() })
    .nullable()
    .describe('the last change and the staff member who made it; null: never changed'),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const DeliveryChange = DeliveryCharges.extend({
  version: z.number().int().describe('the version that the editor saw; 409 when it has changed since'),
})
export type DeliveryChange = z.infer<typeof DeliveryChange>

/** The address fields that determine the zone. */
export const DeliveryPlace = z.object({
  city: typedText().max(lengths.place),
  state: typedText().max(lengths.place),
  country: typedText().max(lengths.place),
  ...placeCodeFields,
})
export type DeliveryPlace = z.infer<typeof DeliveryPlace>

/** The delivery charge of a cart, for the given address. */
export const DeliveryQuote = DeliveryCharges.extend({
  zone: z.enum(deliveryZones).nullable().describe('null: no address was sent'),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>
