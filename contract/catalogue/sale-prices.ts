import { z } from 'zod'
import { areInOrder, ChosenDay, outOfOrder } from '../day.ts'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { paged, total } from '../lists.ts'
import { hasWholePoisha, type Poisha, percentOf, toPoisha } from '../money.ts'
import { typedText } from '../text-fields.ts'

/** How the price of a sale follows from the usual one. */
export const reductionKinds = ['percent', 'amount', 'price'] as const
export type ReductionKind = (typeof reductionKinds)[number]

const maxTaka = 20_000_000
/** Sizes that are chosen one by one. */
export const maxChosenSizes = 1_000

export const reductionValue = z
  .number({ error: wrong('enter_number_such_as_100') })
  .positive(wrong('enter_more_than_0'))
  .max(maxTaka, wrong('price_too_high'))
  .refine(hasWholePoisha, wrong('at_most_two_decimals'))

interface Reduction {
  kind: ReductionKind
  value: number
}

/**
 * What a size costs in the sale, poisha. A percentage gives whole taka, rounded down, because couriers collect no poisha.
 * Not above 0, or not below the usual price: there is no such sale. Pure.
 */
export function salePriceOf(price: Poisha, { kind, value }: Reduction): Poisha {
  if (kind === 'price') return toPoisha(value)
  if (kind === 'amount') return price - toPoisha(value)
  return Math.floor((price - percentOf(price, value)) / 100) * 100
}

const id = z.number().int().positive()

/** Which sizes: chosen ones, or all of a brand or a category as they are now. */
export const SaleGoods = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('sizes'),
    variantIds: z.array(z.uuid()).min(1, wrong('add_product_first')).max(maxChosenSizes),
  }),
  z.object({ of: z.literal('brand'), id }),
  z.object({ of: z.literal('category'), id }),
])
export type SaleGoods = z.infer<typeof SaleGoods>

export const NewSale = z
  .object({
    goods: SaleGoods,
    kind: z.enum(reductionKinds).describe('`price`: the same price for each of the sizes'),
    value: reductionValue.describe('percent, or decimal taka'),
    from: ChosenDay.describe('its first day in Dhaka'),
    to: ChosenDay.describe('its last day, which belongs to it'),
  })
  .refine(({ kind, value }) => kind !== 'percent' || value < 100, {
    path: ['value'],
    error: wrong('percent_below_100'),
  })
  .refine(areInOrder, outOfOrder)
export type NewSale = z.infer<typeof NewSale>

export const saleStates = ['running', 'planned', 'ended'] as const
export type SaleState = (typeof saleStates)[number]

const figures = {
  name: z.string(),
  size: z.string(),
  price: z.number().describe('what it costs without a sale, decimal taka'),
  salePrice: z.number().describe('what it costs in the sale, decimal taka'),
}

/** What a sale would do, before it is saved. */
export const SalePreview = z.object({
  sizes: z.number().int().describe('how many it concerns'),
  examples: z.array(z.object({ variantId: z.string(), ...figures })).describe('the first of them'),
})
export type SalePreview = z.infer<typeof SalePreview>

/** The sale price of one size. */
export const SalePrice = z.object({
  _id: z.number().int(),
  productId: z.string(),
  variantId: z.string(),
  brand: z.string(),
  ...figures,
  from: z.iso.datetime(),
  until: z.iso.datetime().describe('its end: the first moment without it'),
})
export type SalePrice = z.infer<typeof SalePrice>

const filter = {
  show: z.enum(saleStates),
  search: typedText().max(lengths.search).optional().describe('words in the texts of a product, a SKU or a barcode'),
}
export const SalePricesQuery = z.strictObject({ ...paged, ...filter })
export type SalePricesQuery = z.infer<typeof SalePricesQuery>

const count = z.number().int()
export const SalePrices = z.object({
  prices: z.array(SalePrice),
  total,
  counts: z.object({ running: count, planned: count, ended: count }),
})
export type SalePrices = z.infer<typeof SalePrices>

/** Which sale prices end now: chosen ones, or all of a list. */
export const SaleEnd = z.union([
  z.strictObject({ ids: z.array(z.number().int()).min(1).max(maxChosenSizes) }),
  z.strictObject({ every: z.strictObject({ ...filter, show: z.enum(['running', 'planned']) }) }),
])
export type SaleEnd = z.infer<typeof SaleEnd>
