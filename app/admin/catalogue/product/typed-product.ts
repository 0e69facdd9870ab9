import { z } from 'zod'
import {
  NewProductFields,
  ProductFields,
  pricesAgree,
  pricesDisagree,
  type StaffProduct,
} from '#contract/catalogue/products/catalogue-staff.ts'
import { detailsOf, forEachDetail, noDetails } from '#contract/catalogue/products/product-details.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'

const splitList = (text: string): string[] => text.split(/[,;\n]/).map((word) => word.trim())

const list = z.string().transform(splitList).pipe(ProductFields.shape.tags)
const fields = ProductFields.shape

/** The form fields of a product, checked by the contract. */
const typed = {
  name: fields.name,
  brand: z.string().pipe(fields.brand),
  category: z.string().pipe(fields.category),
  size: fields.size,
  sku: fields.sku.unwrap(),
  barcode: fields.barcode.unwrap(),
  family: fields.family,
  ...forEachDetail((key) => fields[key].unwrap()),
  description: fields.description,
  top: list,
  heart: list,
  base: list,
  tags: list,
  price: numberTyped(fields.price),
  oldPrice: optionalNumberTyped(fields.oldPrice),
  offer: fields.offer,
  badge: fields.badge,
}
const together = { path: ['oldPrice'], error: pricesDisagree }
const withNotes = <Checked extends Record<'top' | 'heart' | 'base', string[]>>({
  top,
  heart,
  base,
  ...others
}: Checked) => ({
  ...others,
  notes: { top, heart, base },
})

export const TypedProduct = z.object(typed).refine(pricesAgree, together).transform(withNotes)
export type TypedProduct = z.input<typeof TypedProduct>

const typedStock = numberTyped(NewProductFields.shape.stock)
export const TypedNewProduct = z
  .object({ ...typed, stock: typedStock })
  .refine(pricesAgree, together)
  .transform(withNotes)
export type TypedNewProduct = z.input<typeof TypedNewProduct>

export const TypedPrices = z
  .object({ price: typed.price, oldPrice: typed.oldPrice, offer: typed.offer, badge: typed.badge, stock: typedStock })
  .refine(pricesAgree, together)

const joined = (all: string[]) => all.join(', ')

/** The initial form values of a product. */
export function asTyped(product: StaffProduct): TypedProduct {
  const { name, brand, category, size, sku, barcode, family, description, notes, tags, price, oldPrice, offer, badge } =
    product
  return {
    name,
    brand,
    category,
    size,
    sku,
    barcode,
    family,
    ...detailsOf(product),
    description,
    top: joined(notes.top),
    heart: joined(notes.heart),
    base: joined(notes.base),
    tags: joined(tags),
    price: String(price),
    oldPrice: oldPrice === null ? '' : String(oldPrice),
    offer,
    badge,
  }
}

export const nothingTyped: TypedNewProduct = {
  name: '',
  brand: '',
  category: '',
  size: '',
  sku: '',
  barcode: '',
  family: '',
  ...noDetails,
  description: '',
  top: '',
  heart: '',
  base: '',
  tags: '',
  price: '',
  oldPrice: '',
  offer: false,
  badge: true,
  stock: '',
}
