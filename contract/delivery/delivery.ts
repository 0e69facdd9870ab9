import { z } from 'zod'
import { bottleWeight } from '../catalogue/products/catalogue-staff.ts'
import { wrong } from '../failures/issues.ts'
import { chargeTooHigh, lengths, maxCharge } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { PlaceCode, placeCodeFields } from '../places/code-fields.ts'
import { requiredText, typedText } from '../text-fields.ts'
import { deliveryOptions } from './delivery-charge.ts'
import { couriers } from './shipments.ts'

/** Decimal taka. */
const amount = z
  .number({ error: wrong('enter_amount_such_as_60') })
  .min(0, wrong('enter_0_or_more'))
  .max(maxCharge, chargeTooHigh)
  .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))

/** Maximum number of days of a delivery. */
const maxDays = 60
const day = z
  .number({ error: wrong('enter_number_days') })
  .int(wrong('enter_whole_days'))
  .min(0, wrong('enter_0_or_more'))
  .max(maxDays, wrong('too_many_days'))
const days = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: wrong('not_before_first_day') })
  .nullable()
  .describe('days from the order to the delivery; null: not promised')

const ascends = (values: readonly number[]) =>
  values.every((value, index) => index === 0 || value > (values[index - 1] ?? 0))
const maxSteps = 10

const weightSteps = z
  .array(
    z.object({
      upTo: z
        .number({ error: wrong('enter_weight_such_as_1') })
        .int(wrong('enter_at_most_three_decimals'))
        .min(1, wrong('enter_more_than_0'))
        .max(100_000, wrong('too_heavy'))
        .describe('weight of the parcel, grams'),
      charge: amount,
    }),
  )
  .min(1)
  .max(maxSteps)
  .refine((steps) => ascends(steps.map(({ upTo }) => upTo)), wrong('each_weight_must_be_above_before'))

const goodsSteps = z
  .array(z.object({ from: amount, charge: amount }))
  .min(1)
  .max(maxSteps)
  .refine(([first]) => first?.from === 0, wrong('first_step_starts_at_0'))
  .refine((steps) => ascends(steps.map(({ from }) => from)), wrong('each_amount_must_be_above_before'))

const rule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('order'), charge: amount }),
    z.object({ by: z.literal('weight'), steps: weightSteps, perFurtherKg: amount }),
    z.object({ by: z.literal('goods'), steps: goodsSteps }),
  ])
  .describe('the same for each order, by the weight of the parcel, or by the amount of the goods')

/** What delivery costs in a zone; decimal taka. */
export const ZoneTerms = z.object({
  name: requiredText('enter_name_zone', lengths.group).describe('as customers see it'),
  rule,
  freeFrom: amount.nullable().describe('no charge for goods of this amount or more; null: never free'),
  days,
  express: z
    .object({ extra: amount.describe('in addition to the charge'), days })
    .nullable()
    .describe('faster delivery; null: not offered'),
})
export type ZoneTerms = z.infer<typeof ZoneTerms>

/** A zone with its places. */
export const DeliveryZone = ZoneTerms.extend({
  places: z
    .array(PlaceCode)
    .max(1_000)
    .describe('codes of districts and areas; an area counts before its district, in whatever zone that is'),
  elsewhere: z.boolean().describe('all places that are in no other zone, and addresses abroad'),
  courier: z.enum(couriers).nullable().describe('proposed for parcels to this zone; null: the usual courier'),
})
export type DeliveryZone = z.infer<typeof DeliveryZone>

const foldedName = ({ name }: { name: string }) => name.toLowerCase()
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const zones = z
  .array(DeliveryZone)
  .min(1, wrong('add_zone'))
  .max(50, wrong('too_many_zones'))
  .refine((all) => isUnique(all.map(foldedName)), wrong('two_zones_have_same_name'))
  .refine((all) => isUnique(all.flatMap(({ places }) => places)), wrong('place_in_two_zones'))
  .refine((all) => all.filter(({ elsewhere }) => elsewhere).length <= 1, wrong('everywhere_else_twice'))

/** How the shop delivers. */
export const DeliveryTerms = z.object({
  zones,
  pickup: z.boolean().describe('whether customers may pick up their orders at the shop, without a charge'),
  defaultWeight: bottleWeight.describe('of a bottle in its box whose size has no weight, grams'),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

export const DeliverySettings = DeliveryTerms.extend({
  version: z.number().int().describe('counts the changes'),
  changed: z
    .object({ at: z.iso.datetime(), by: z.string() })
    .nullable()
    .describe('the last change and the staff member who made it; null: never changed'),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>

export const DeliveryChange = DeliveryTerms.extend({
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

/** What the delivery of a cart costs: the terms that may apply, of which the highest charge counts. */
export const DeliveryQuote = z.object({
  zones: z
    .array(ZoneTerms)
    .describe('one for a known place, several where its area is not known, all without an address'),
  place: z
    .enum(['none', 'known', 'unknown'])
    .describe('none: no address was sent; unknown: without the area it may be in several zones'),
  pickup: z.boolean().describe('whether the order may be picked up at the shop'),
})
export type DeliveryQuote = z.infer<typeof DeliveryQuote>

/** How an order gets to its customer, as it was ordered. */
export const OrderDelivery = z.object({
  option: z.enum(deliveryOptions),
  zone: z.string().describe('the name of the delivery zone; empty: pick-up, or an order from before zones had names'),
  days: z.object({ from: z.number().int(), to: z.number().int() }).nullable(),
})
export type OrderDelivery = z.infer<typeof OrderDelivery>
