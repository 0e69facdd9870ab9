import { z } from 'zod'
import { Outdated } from '../../content/bangla-texts.ts'
import { wrong } from '../../failures/issues.ts'
import { lengths, maxBottleWeight } from '../../limits.ts'
import { listSearch, paged, total } from '../../lists.ts'
import { hasWholePoisha } from '../../money.ts'
import { optionalText, requiredLines, requiredText, typedText } from '../../text-fields.ts'
import { Picture, Product, SetPart, Variant, variantKinds } from '../catalogue.ts'
import { missingFacts } from '../facts/notes.ts'
import { bottles, stockNote, totalReasons } from '../stock.ts'
import { payloadFields, staffOnlyFields } from './field-schemas.ts'

export const maxPictures = 20
/** Accepted content types of image files. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Maximum size of an image file, bytes. */
export const largestPicture = 10 * 1024 * 1024

const maxTaka = 20_000_000

const price = z
  .number({ error: wrong('enter_price') })
  .positive(wrong('price_must_be_above_0'))
  .max(maxTaka, wrong('price_too_high'))
  .refine(hasWholePoisha, wrong('at_most_two_decimals'))
const oldPrice = z
  .number({ error: wrong('enter_amount_or_leave_it_empty') })
  .positive(wrong('old_price_must_be_above_0'))
  .max(maxTaka, wrong('price_too_high'))
  .refine(hasWholePoisha, wrong('at_most_two_decimals'))
  .nullable()
const barcode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,40}$/, wrong('letters_digits_and_hyphens_at_most'))
const sku = typedText().regex(
  // Marks, because normalized Bangla writes ড় as two characters; not the invisible ones, which emoji have.
  /^(?:(?!\p{Variation_Selector})[\p{L}\p{M}\p{N}._/ -]){0,40}$/u,
  wrong('letters_digits_hyphens_and_dots_at'),
)

/** Weight of a bottle in its box, grams. */
export const bottleWeight = z
  .number({ error: wrong('enter_weight_in_grams_such_as') })
  .int(wrong('enter_whole_grams'))
  .min(1, wrong('at_least_1_g'))
  .max(maxBottleWeight, wrong('too_many_grams'))

/** The editable content of a product. Prices in decimal taka; the discount is calculated from both. */
export const ProductFields = z.object({
  ...payloadFields,
  brand: requiredText('choose_brand', lengths.group).describe('an existing one'),
  category: requiredText('choose_category', lengths.group).describe('an existing one'),
  size: optionalText(lengths.size),
  sku: sku.optional().describe('the article number; empty: the end of the product’s id'),
  barcode: barcode.optional().describe('what a scanner reads from the box; empty: none'),
  weight: bottleWeight
    .nullable()
    .optional()
    .describe('shipping weight of a bottle in its box, grams; null: the shop’s default'),
  price,
  oldPrice: oldPrice.describe('the struck-through price, higher than the price; null when there is none'),
})
export type ProductFields = z.infer<typeof ProductFields>

/** The cross-field rule of both prices. */
export const pricesAgree = ({
  price,
  oldPrice,
}: {
  price?: number | undefined
  oldPrice?: number | null | undefined
}) => price === undefined || oldPrice === undefined || oldPrice === null || oldPrice > price
export const pricesDisagree = wrong('old_price_must_be_above_price')

/** The discount in percent of the old price, to two decimals: 1,500 instead of 1,800 is 16.67. */
export function discountBetween(price: number, oldPrice: number | null): number {
  return oldPrice === null ? 0 : Math.round(((oldPrice - price) / oldPrice) * 10_000) / 100
}

const together = { path: ['oldPrice'], error: pricesDisagree }

/** Without the cross-field rule; for forms, which validate by field. */
export const NewProductFields = ProductFields.extend({ stock: bottles })
export const NewProduct = NewProductFields.refine(pricesAgree, together)
export type NewProduct = z.infer<typeof NewProduct>

/** Omitted fields stay unchanged. */
export const ProductChange = ProductFields.partial()
  .extend({
    version: z.number().int().describe('the version of the product that the editor saw'),
    outdated: Outdated,
    variantId: z
      .uuid()
      .optional()
      .describe(
        'the only size that the editor saw: size, SKU, barcode, weight and prices are its; 409 when it no longer exists',
      ),
  })
  .refine(pricesAgree, together)
export type ProductChange = z.infer<typeof ProductChange>

export const StockChange = z.object({
  variantId: z.uuid().optional().describe('the size; the first size of the product when left out'),
  seen: bottles.describe('what the editor saw; 409 when it has changed since'),
  stock: bottles,
  reason: z.enum(totalReasons).optional().describe('correction when left out'),
  note: stockNote.optional(),
})
export type StockChange = z.infer<typeof StockChange>

export const SaleChange = z.object({ onSale: z.boolean() })

/** The alternative text of a picture. */
export const altText = requiredLines('describe_picture', lengths.alt)
export const NewPictureQuery = z.strictObject({ alt: altText })

const PlacedPicture = Picture.pick({ id: true }).extend({ alt: altText })
/** All pictures of a product in their new order, with descriptions; omitted ones are removed. */
export const PictureArrangement = z.object({
  seen: z
    .array(Picture.pick({ id: true, alt: true }))
    .max(100)
    .describe('what the editor saw'),
  pictures: z.array(PlacedPicture).max(100),
})
export type PictureArrangement = z.infer<typeof PictureArrangement>

const StaffSetPart = SetPart.extend({
  variantId: z.string(),
  stock: z.number().int().describe('bottles of it that can still be ordered'),
  onSale: z.boolean().describe('false: it is hidden, and so the set is sold out'),
})
export type StaffSetPart = z.infer<typeof StaffSetPart>

/** A size of a product for staff. */
export const StaffVariant = Variant.omit({
  availability: true,
  sample: true,
  decant: true,
  tester: true,
  gtin: true,
  sale: true,
  parts: true,
  priceBack: true,
}).extend({
  kind: z.enum(variantKinds),
  soldAlone: z.boolean().describe('false: a sample that only offers give'),
  barcode: z.string().describe('empty: none'),
  weight: z.number().int().nullable().describe('of a bottle in its box, grams; null: the shop’s default'),
  salePrice: z
    .number()
    .nullable()
    .describe('what customers pay during the sale that runs now, decimal taka; null: they pay the price'),
  stock: z
    .number()
    .int()
    .min(0)
    .describe(
      'bottles that can still be ordered; of a set, how many its parts are enough for; of a decant, how many opened bottles are',
    ),
  sold: z.number().int().describe('bottles sold so far'),
  parts: z.array(StaffSetPart).describe('of a set: what is in it'),
  fill: z
    .object({ ml: z.number().int(), loss: z.number().int() })
    .nullable()
    .describe('of a decant: what is filled into it, and the percent lost; null: it is none'),
  priceBack: z.boolean().describe('of a set: its buyer gets what it cost as a code for a bottle'),
  onSale: z.boolean().describe('false: customers can neither see nor order this size'),
})
export type StaffVariant = z.infer<typeof StaffVariant>

/** A product for staff. */
export const StaffProduct = Product.omit({
  reviews: true,
  votes: true,
  lastBatch: true,
  availability: true,
  variants: true,
}).extend({
  ...staffOnlyFields,
  variants: z.array(StaffVariant).min(1).describe('the sizes in display order, hidden ones last'),
  stock: z.number().int().min(0).describe('bottles that can still be ordered, of all sizes together'),
  opened: z.number().nullable().describe('what is left in opened bottles, millilitres; null: none was opened'),
  onSale: z.boolean().describe('false: customers can neither find nor order it'),
  sku: z.string().describe('of the first size; empty: the end of the product’s id'),
  barcode: z.string().describe('of the first size; empty: none'),
  weight: z.number().int().nullable().describe('of the first size, grams; null: the shop’s default'),
  sold: z.number().int().describe('bottles sold so far'),
  outdated: z
    .array(z.string())
    .describe('name, description: those whose English text has changed since the Bangla one'),
  version: z
    .number()
    .int()
    .describe('changes with the product’s texts, and with the prices, name, SKU, barcode and weight of its only size'),
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** `low`: few left, as customers see it; what counts as low stock is a setting, which the list of stocks uses. */
export const productTabs = ['all', 'offer', 'low', 'sold-out', 'off-sale'] as const
export type ProductTab = (typeof productTabs)[number]

export const StaffProductsQuery = z.strictObject({
  ...paged,
  _search: listSearch.describe('a whole SKU or barcode, or words in the texts of a product; tolerates typos'),
  show: z.enum(productTabs).optional(),
  brand: typedText().max(lengths.group).optional().describe('the whole name'),
  category: typedText().max(lengths.group).optional().describe('the whole name'),
  missing: z.enum(missingFacts).optional().describe('only products without this fact of scent'),
})
export type StaffProductsQuery = z.infer<typeof StaffProductsQuery>

const count = z.number().int()
export const StaffProducts = z.object({
  products: z.array(StaffProduct),
  total,
  counts: z
    .object({ all: count, offer: count, low: count, 'sold-out': count, 'off-sale': count })
    .describe('the number of products in each tab, with all other filters applied'),
})
export type StaffProducts = z.infer<typeof StaffProducts>
