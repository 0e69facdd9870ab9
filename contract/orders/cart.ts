import { z } from 'zod'
import { DeliveryPlace } from '../delivery/delivery.ts'
import { deliveryOptions } from '../delivery/delivery-charge.ts'
import { wrong } from '../failures/issues.ts'
import { lengths, maxLines, quantityLimit } from '../limits.ts'
import { OfferCode } from '../offers/offer-code.ts'
import { codeRefusals, offerClasses } from '../offers/offers.ts'
import { AdvanceRules, WayTerms } from '../payments/payment-settings.ts'
import { optionalText } from '../text-fields.ts'
import { SampleChoices, sizeName } from './orders.ts'

/** A sample that an offer may give. */
export const OfferedSample = z.object({
  variantId: z.string(),
  name: z.string().describe('of the product, in Bangla if Accept-Language begins with bn and there is one'),
  brand: z.string(),
  size: z.string(),
  image: z.string().nullable(),
})
export type OfferedSample = z.infer<typeof OfferedSample>

/** The cart's contents, to be checked against current prices and stocks. */
export const CartToCheck = z.object({
  items: z
    .array(
      z.object({
        _id: z.uuid(),
        variantId: z.uuid().optional().describe('the size'),
        size: sizeName,
        quantity: z.number().int().min(1).max(quantityLimit),
      }),
    )
    .min(1)
    .max(maxLines, wrong('lines_limit')),
  address: DeliveryPlace.optional().describe(
    'the delivery address; if sent, the response has the charges of its delivery zone',
  ),
  phone: optionalText(lengths.phone)
    .optional()
    .describe('of the recipient, by whom uses of offers are counted as well for callers who are signed in'),
  delivery: z.enum(deliveryOptions).default('standard').describe('the chosen way, for offers on delivery'),
  code: OfferCode.optional().describe('of an offer, in any case, also with spaces'),
  samples: SampleChoices,
})

/** What offers take off a cart. Decimal taka. */
export const CartOffers = z.object({
  applied: z
    .array(
      z.object({
        name: z.string(),
        class: z.enum(offerClasses).describe('what it is a discount on: goods, order, or delivery'),
        code: z.string().nullable().describe('that was typed for it'),
        amount: z.number(),
      }),
    )
    .describe('in the order in which they are taken'),
  refusal: z
    .object({
      reason: z.enum(codeRefusals),
      missing: z.number().optional().describe('with minimum: of the goods; with bottles: how many'),
      minutes: z.number().int().optional().describe('with too_many_tries: how long to wait'),
      order: z
        .object({ _id: z.string(), number: z.number().int().nullable() })
        .optional()
        .describe('the unpaid order of the caller that has used the code'),
    })
    .nullable()
    .describe('why the code does not apply; null: it does, or there is none'),
  samples: z
    .object({
      allowed: z.number().int().describe('how many may be chosen'),
      given: z
        .array(z.object({ variantId: z.string(), price: z.number() }))
        .describe('those of the chosen ones that the order gets, with the price that an offer takes off'),
      offers: z.array(z.string()).describe('the ids of the offers that they are chosen by'),
      next: z
        .object({ count: z.number().int(), missing: z.number() })
        .nullable()
        .describe('while none may be chosen: how many are given when the goods come to so much more'),
      soldOut: z.array(z.string()).describe('the names of chosen ones that are sold out: they are left out'),
    })
    .describe('free samples; those that are bought are items'),
  mayChange: z.boolean().describe('whether offers are open, so that another cart may get other ones'),
})
export type CartOffers = z.infer<typeof CartOffers>

/** Wrapping a gift, decimal taka; null: it is not offered. */
export const GiftWrapping = z.number().nullable()

/** What decides how much of a cart's order in cash is paid in advance. */
export const CartAdvanceTerms = z.object({
  cash: WayTerms.describe('what cash on delivery costs'),
  rules: AdvanceRules.describe('as they apply to the address, without its exceptions'),
  online: z
    .array(z.object({ min: z.number(), max: z.number() }))
    .describe('what each online way to pay accepts, decimal taka: an advance that none of them takes is not asked for'),
})

/** A cart line with current price and stock. */
export const CheckedItem = z.object({
  _id: z.string(),
  variantId: z.string().describe('the size; empty when it is no longer sold'),
  onSale: z.boolean().describe('false: no longer sold; then there are no other figures'),
  name: z.string().describe('in Bangla if Accept-Language begins with bn and there is one'),
  brand: z.string().describe('in the same language'),
  size: z.string(),
  several: z.boolean().describe('whether the product has other sizes'),
  price: z.number().describe('decimal taka'),
  oldPrice: z.number().nullable().describe('the struck-through price, decimal taka'),
  stock: z.number().int().min(0).describe('bottles that can be ordered now'),
  weight: z.number().int().describe('of a bottle in its box, grams'),
})
export type CheckedItem = z.infer<typeof CheckedItem>

/** Bottles of one size that an open order of the caller holds. */
export const HeldBottles = z.object({
  orderId: z.string(),
  number: z.number().int().nullable().describe('of the order, to read out; null: it is older than the numbers'),
  productId: z.string(),
  variantId: z.string().describe('the size'),
  name: z.string().describe('of the product, with its size'),
  quantity: z.number().int(),
})
export type HeldBottles = z.infer<typeof HeldBottles>
