import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { maxLines } from '../limits.ts'
import { CounterLine } from '../orders/counter.ts'
import { PlaceCode } from '../places/code-fields.ts'
import { maxNewCodes } from './offer-limits.ts'
import { OfferGoodsItem, OfferTerms } from './offer-terms.ts'
import { offerRefusals } from './offers.ts'

export const offerStates = ['active', 'planned', 'used_up', 'ended'] as const
export type OfferState = (typeof offerStates)[number]

const number = z.number().int()
const version = number.describe('counts the changes of staff')

/** An offer as staff see it. */
export const StaffOffer = z.object({
  _id: z.string(),
  version,
  terms: OfferTerms,
  names: z.array(OfferGoodsItem.extend({ name: z.string() })).describe('of the goods, exceptions and parts of a set'),
  state: z.enum(offerStates),
  uses: number.describe('orders that have used it and are not cancelled'),
  cost: z.number().describe('what it has taken off these orders, decimal taka'),
  sales: z.number().describe('the totals of these orders'),
  personalCodes: number.describe('how many were made'),
})
export type StaffOffer = z.infer<typeof StaffOffer>

export const OfferChange = z.object({
  offer: OfferTerms,
  version: version.describe('that the editor saw; 409 when it has changed since'),
})
export type OfferChange = z.infer<typeof OfferChange>

const ids = z.array(z.uuid()).max(10_000)
export const OfferOrder = z.object({
  seen: ids.describe('the ids in the order that the editor saw; 409 when it has changed since'),
  ids,
})
export type OfferOrder = z.infer<typeof OfferOrder>

export const NewOfferCodes = z.object({
  count: number
    .min(1, wrong('enter_at_least_1'))
    .max(maxNewCodes, wrong('at_most_many'))
    .describe('personal codes, each for one order'),
})

/** A cart that an offer is tried on, together with the offers that are open then. */
export const OfferTrial = z.object({
  offer: OfferTerms,
  _id: z.uuid().nullable().describe('the offer that this replaces; null: it is a new one, after all others'),
  lines: z.array(CounterLine).min(1, wrong('add_product_first')).max(maxLines, wrong('lines_limit')),
  place: PlaceCode.nullable().describe('a district or an area'),
  firstOrder: z.boolean(),
})
export type OfferTrial = z.infer<typeof OfferTrial>

const named = {
  name: z.string(),
  isTried: z.boolean().describe('the offer that is tried'),
}

/** Decimal taka. */
export const TriedOffers = z.object({
  day: z.iso.date().describe('in Dhaka: today, or the first day of an offer that has not started'),
  applied: z.array(z.object({ ...named, amount: z.number() })),
  refused: z.array(
    z.object({
      ...named,
      reason: z.enum(offerRefusals),
      missing: z.number().optional().describe('of the minimum, decimal taka, or of the bottles'),
    }),
  ),
  samples: z.number().int().describe('how many free ones may be chosen'),
  goods: z.number().describe('before all discounts'),
  delivery: z.number().describe('before a discount on it'),
  total: z.number(),
})
export type TriedOffers = z.infer<typeof TriedOffers>
