import { z } from 'zod'
import { bottles } from '../stock.ts'
import { ProductFields, pricesAgree, pricesDisagree } from './catalogue-staff.ts'

/** The editable fields of a size. Prices in decimal taka. */
const SizeFields = z.object({
  size: ProductFields.shape.size.min(1, 'Enter the size, such as 12 ml'),
  sku: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}._/ -]{0,40}$/u, 'Letters, digits, hyphens and dots, at most 40')
    .describe('the article number; empty: the shop makes one'),
  barcode: ProductFields.shape.barcode.unwrap(),
  price: ProductFields.shape.price,
  oldPrice: ProductFields.shape.oldPrice,
  pictureId: z.string().nullish().describe('one of the product’s pictures; null: none of its own; left out: as it is'),
})
export type SizeFields = z.infer<typeof SizeFields>

const together = { path: ['oldPrice'], error: pricesDisagree }

/** Without the cross-field rule; for forms, which validate by field. */
export const NewSizeFields = SizeFields.extend({ stock: bottles })
export const NewSize = NewSizeFields.refine(pricesAgree, together)
export type NewSize = z.infer<typeof NewSize>

export const SizeChange = SizeFields.extend({
  seen: SizeFields.extend({ size: z.string() }).describe(
    'what the editor saw; when it is another by now, nothing is changed',
  ),
}).refine(pricesAgree, together)
export type SizeChange = z.infer<typeof SizeChange>

export const SizeOrder = z.strictObject({
  variantIds: z.array(z.uuid()).min(1).max(50).describe('all sizes that are on sale, in their new order'),
})

export const SizeVisibility = z.strictObject({ onSale: z.boolean() })
