import { z } from 'zod'
import { pricesAgree, pricesDisagree, type StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { Fill, NewSizeFields, type SizeFields } from '#contract/catalogue/products/sizes.ts'
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
    kind: z.enum(['', 'bottle', 'tester', 'sample', 'decant']).transform((kind) => kind || undefined),
    soldAlone: z.enum(['yes', 'no']).transform((choice) => choice === 'yes'),
    ml: optionalNumberTyped(Fill.shape.ml.nullable()),
    loss: numberTyped(Fill.shape.loss),
    pictureId: z.string().transform((id) => id || null),
  })
  .refine(pricesAgree, { path: ['oldPrice'], error: pricesDisagree })
  .transform(({ ml, loss, ...size }) => ({ ...size, fill: size.kind === 'decant' && ml ? { ml, loss } : null }))
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
  ml: '',
  loss: '4',
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
  fill,
  pictureId,
}: StaffVariant): TypedSize => ({
  size,
  sku,
  barcode,
  weight: String(weight ?? ''),
  price: String(price),
  stock: String(stock),
  oldPrice: oldPrice === null ? '' : String(oldPrice),
  kind: formKind(kind) ?? '',
  soldAlone: soldAlone ? 'yes' : 'no',
  ml: String(fill?.ml ?? ''),
  loss: String(fill?.loss ?? 4),
  pictureId: pictureId ?? '',
})

/** A set is none of the kinds that are chosen in the form. */
const formKind = (kind: StaffVariant['kind']) => (kind === 'set' || kind === 'opened' ? undefined : kind)

/** The displayed values of a size, for the server to detect a conflict. */
export const seenOf = ({ kind, ...size }: StaffVariant): SizeFields => ({
  kind: formKind(kind),
  fill: size.fill,
  size: size.size,
  sku: size.sku,
  barcode: size.barcode,
  weight: size.weight,
  price: size.price,
  oldPrice: size.oldPrice,
  soldAlone: size.soldAlone,
  pictureId: size.pictureId,
})
