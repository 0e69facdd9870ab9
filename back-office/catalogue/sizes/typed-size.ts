import { z } from 'zod'
import { pricesAgree, pricesDisagree, type StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { NewSizeFields, type SizeFields } from '#contract/catalogue/products/sizes.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'
import { TypedProduct } from '../product/typed-product.ts'

const fields = NewSizeFields.shape
const { price, oldPrice } = TypedProduct.in.shape

/** The form fields of a size, checked by the contract. */
export const TypedSize = z
  .object({
    size: fields.size,
    sku: fields.sku,
    barcode: fields.barcode,
    weight: optionalNumberTyped(fields.weight.unwrap()),
    price,
    oldPrice,
    stock: numberTyped(fields.stock),
    // Empty: neither, and it stays what it is.
    kind: z.enum(['', 'bottle', 'sample']).transform((kind) => kind || undefined),
    soldAlone: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
    pictureId: z.string().transform((id) => id || null),
  })
  .refine(pricesAgree, { path: ['oldPrice'], error: pricesDisagree })
export type TypedSize = z.input<typeof TypedSize>

export const noSizeTyped: TypedSize = {
  size: '',
  sku: '',
  barcode: '',
  weight: '',
  price: '',
  oldPrice: '',
  stock: '',
  kind: 'bottle',
  soldAlone: 'yes',
  pictureId: '',
}

/** The initial form values of a size. */
export const sizeAsTyped = ({
  size,
  sku,
  barcode,
  weight,
  price,
  oldPrice,
  stock,
  kind,
  soldAlone,
  pictureId,
}: StaffVariant): TypedSize => ({
  size,
  sku,
  barcode,
  weight: String(weight ?? ''),
  price: String(price),
  stock: String(stock),
  oldPrice: oldPrice === null ? '' : String(oldPrice),
  kind: kind === 'set' ? '' : kind,
  soldAlone: soldAlone ? 'yes' : 'no',
  pictureId: pictureId ?? '',
})

/** The displayed values of a size, for the server to detect a conflict. */
export const seenOf = ({ kind, ...size }: StaffVariant): SizeFields => ({
  ...(kind !== 'set' && { kind }),
  size: size.size,
  sku: size.sku,
  barcode: size.barcode,
  weight: size.weight,
  price: size.price,
  oldPrice: size.oldPrice,
  soldAlone: size.soldAlone,
  pictureId: size.pictureId,
})
