import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { ChosenDay } from '../day.ts'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { typedText } from '../text-fields.ts'

/** A size with what the shop pays for a bottle of it; decimal taka. */
export const PurchasePrice = z.object({
  variantId: z.string(),
  productId: z.string(),
  name: z.string().describe('of the product and the size'),
  price: z.number().describe('what customers pay'),
  purchasePrice: z.number().nullable().describe('null: nobody has entered it'),
  since: z.iso.date().nullable(),
  nextPrice: z.number().nullable().describe('from a later day on, if there is one'),
  nextSince: z.iso.date().nullable(),
})
export type PurchasePrice = z.infer<typeof PurchasePrice>

export const NewPurchasePrice = z.strictObject({
  price: z
    .number({ error: wrong('enter_amount_such_as_60') })
    .min(0, wrong('enter_0_or_more'))
    .max(1_000_000, wrong('check_this'))
    .refine(hasWholePoisha, wrong('enter_at_most_two_decimals')),
  since: ChosenDay.describe('orders from this day on keep it'),
})
export type NewPurchasePrice = z.infer<typeof NewPurchasePrice>

/** Sizes of an answer. */
export const maxPurchasePrices = 100

export const purchasePriceCalls = {
  'GET /api/admin/purchase-prices': {
    summary: `What the shop pays for its sizes, those without a price first; at most ${maxPurchasePrices}`,
    tag: 'catalogue',
    access: 'reports.money',
    query: z.strictObject({ search: typedText().max(lengths.search).optional().describe('part of a product’s name') }),
    response: successResponse({ prices: z.array(PurchasePrice), more: z.boolean() }),
  },
  'PUT /api/admin/purchase-prices/:variantId': {
    summary: 'Set what the shop pays for a bottle of a size from a day on; orders that are placed keep theirs',
    tag: 'catalogue',
    access: 'catalogue.price',
    alsoAsks: ['reports.money'],
    params: z.object({ variantId: z.uuid() }),
    body: NewPurchasePrice,
    response: successResponse({ price: PurchasePrice, message: z.string() }),
  },
} satisfies Record<string, Call>
