import { z } from 'zod'
import { areInOrder, ChosenDay, outOfOrder } from '../day.ts'
import { wrong } from '../failures/issues.ts'
import { lengths, maxCharge, quantityLimit } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { optionalText, requiredText } from '../text-fields.ts'
import { foldCode } from './fold-code.ts'
import {
  maxBarText,
  maxCodeDays,
  maxCodeLength,
  maxOfferGoods,
  maxOfferUses,
  maxSamples,
  minCodeLength,
} from './offer-limits.ts'

/** What goods of an offer are named by. */
export const offerGoodsKinds = ['product', 'size', 'brand', 'category'] as const
export const offerTriggers = ['automatic', 'code'] as const

export const OfferGoodsItem = z.object({
  kind: z.enum(offerGoodsKinds),
  _id: z.string().max(36).describe('of a size: the id of its variant'),
})
export type OfferGoodsItem = z.infer<typeof OfferGoodsItem>

const goodsList = z.array(OfferGoodsItem).max(maxOfferGoods, wrong('at_most_many'))

/** Decimal taka. */
const amount = z
  .number({ error: wrong('enter_amount_such_as_500') })
  .min(0, wrong('enter_0_or_more'))
  .max(10_000_000, wrong('amount_too_large'))
  .refine(hasWholePoisha, wrong('enter_at_most_two_decimals'))
const amountAbove0 = amount.refine((taka) => taka > 0, wrong('enter_more_than_0'))

const percent = z
  .number({ error: wrong('enter_number_such_as_5') })
  .positive(wrong('enter_more_than_0'))
  .max(100, wrong('too_many_percent'))
  .refine((typed) => Number(typed.toFixed(2)) === typed, wrong('enter_at_most_two_decimals'))

/** A number of bottles or uses. */
const count = (maximum: number) =>
  z
    .number({ error: wrong('enter_whole_number') })
    .int(wrong('enter_whole_number'))
    .min(1, wrong('enter_at_least_1'))
    .max(maximum, wrong('at_most'))

const part = z.object({ size: z.uuid().describe('the id of its variant'), quantity: count(quantityLimit) })

/** What an offer does, in decimal taka. */
const Action = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent, max: amountAbove0.nullable().describe('at most this; null: any') }),
  z.object({ kind: z.literal('amount'), amount: amountAbove0 }),
  z.object({
    kind: z.literal('set'),
    parts: z
      .array(part)
      .min(1, wrong('add_product_first'))
      .max(20, wrong('at_most_many'))
      .refine(
        (parts) => new Set(parts.map(({ size }) => size.toLowerCase())).size === parts.length,
        wrong('part_twice'),
      ),
    price: amountAbove0.describe('of all parts together'),
  }),
  z.object({ kind: z.literal('buyGet'), buy: count(quantityLimit), get: count(quantityLimit) }),
  z.object({ kind: z.literal('samples'), count: count(maxSamples) }),
  z.object({
    kind: z.literal('priceBack').describe('what a set has cost is taken off one bottle, with a code of its buyer'),
    days: count(maxCodeDays),
  }),
  z.object({ kind: z.literal('delivery'), charge: amount.max(maxCharge, wrong('charge_too_high')) }),
])
export type OfferActionInTaka = z.infer<typeof Action>

const Conditions = z.object({
  minimum: amountAbove0
    .nullable()
    .describe('of the goods, after discounts on single goods and without delivery; null: any'),
  bottles: count(1_000).nullable(),
  firstOrder: z.boolean(),
  districts: z.array(z.string().max(60)).max(100).describe('codes; none: everywhere'),
})

/** On which pages an offer has a bar; `browsing`: those on which customers choose, from the home page to a product. */
export const offerBarPages = ['all', 'browsing', 'home'] as const

/** What pages say about an offer while it is active. */
const OfferBar = z.object({
  text: requiredText('enter_text', maxBarText),
  textInBangla: optionalText(maxBarText).describe('empty: the English one is shown'),
  pages: z.enum(offerBarPages),
  countdown: z.boolean().describe('how much time is left; the offer then has a last day'),
})
export type OfferBar = z.infer<typeof OfferBar>

/** The same for pages, in their language. */
export const ShownBar = z.object({
  _id: z.string().describe('of the offer'),
  text: z.string(),
  pages: OfferBar.shape.pages,
  countdown: z
    .object({ until: z.iso.datetime(), lastDay: z.string().describe('included, such as 20 Nov 2026') })
    .nullable()
    .describe('null: there is none'),
})
export type ShownBar = z.infer<typeof ShownBar>

const terms = z.object({
  name: requiredText('enter_name', lengths.label),
  nameInBangla: optionalText(lengths.label).describe('empty: the English one is shown'),
  trigger: z.enum(offerTriggers).describe('whether it applies by itself, or to those who type a code'),
  code: optionalText(maxCodeLength)
    .refine((code) => code === '' || foldCode(code).length >= minCodeLength, {
      error: wrong('code_too_short'),
      params: { minimum: minCodeLength },
    })
    .describe('one that is advertised; empty: none, only personal ones'),
  action: Action,
  goods: goodsList.describe(
    'the goods that it concerns; none: all, of samples all samples. A set and delivery have none',
  ),
  except: goodsList,
  notOnSale: z.boolean().describe('not the goods that have a sale price'),
  conditions: Conditions,
  firstDay: ChosenDay.nullable().describe('in Dhaka; null: at once'),
  lastDay: ChosenDay.nullable().describe('in Dhaka, included; null: until it is ended'),
  maxUses: count(maxOfferUses).nullable().describe('by all customers; null: without a limit'),
  maxUsesPerCustomer: count(1_000).nullable(),
  exclusive: z.boolean().describe('not combined with any other offer'),
  bar: OfferBar.nullable().describe('an announcement above the pages while it is active; null: none'),
})

/** An offer as staff enter it. */
export const OfferTerms = terms
  .refine(({ firstDay, lastDay }) => areInOrder({ from: firstDay ?? undefined, to: lastDay ?? undefined }), {
    ...outOfOrder,
    path: ['lastDay'],
  })
  .refine(({ bar, lastDay }) => !bar?.countdown || lastDay !== null, {
    error: wrong('countdown_needs_last_day'),
    path: ['lastDay'],
  })
export type OfferTerms = z.infer<typeof OfferTerms>
