import { z } from 'zod'
import {
  NewProductFields,
  ProductFields,
  pricesAgree,
  pricesDisagree,
  type StaffProduct,
} from '#contract/catalogue/products/catalogue-staff.ts'
import {
  type FieldKey,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  type FlagKey,
  type QuickEditKey,
  quickEditKeys,
} from '#contract/catalogue/products/field-registry.ts'
import { enteredSchema } from '#contract/catalogue/products/field-schemas.ts'
import {
  fieldsOf,
  fieldText,
  forEachField,
  readChoices,
  splitWords,
  withNotes,
} from '#contract/catalogue/products/field-values.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'

type TypedFields = { [Key in FieldKey]: Key extends FlagKey ? boolean : string }

function typedSchema(row: FieldRow): z.ZodType {
  switch (row.kind) {
    case 'words':
      return z.string().transform(splitWords).pipe(enteredSchema(row))
    case 'choices':
      return z
        .string()
        .transform((text) => readChoices(row, text))
        .pipe(enteredSchema(row))
    case 'number':
      return optionalNumberTyped(enteredSchema(row))
    default:
      return enteredSchema(row)
  }
}

const typedValue = (row: FieldRow, value: FieldValue): string | boolean =>
  row.kind === 'choices'
    ? fieldText(row, value)
    : typeof value === 'boolean'
      ? value
      : Array.isArray(value)
        ? value.join(', ')
        : String(value ?? '')

const typedFields = forEachField((_, row) => typedSchema(row)) as {
  [Key in FieldKey]: z.ZodType<FieldValues[Key], TypedFields[Key]>
}
const fields = ProductFields.shape

/** The form fields of a product, checked by the contract. */
const typed = {
  ...typedFields,
  brand: z.string().pipe(fields.brand),
  category: z.string().pipe(fields.category),
  size: fields.size,
  sku: fields.sku.unwrap(),
  barcode: fields.barcode.unwrap(),
  weight: optionalNumberTyped(fields.weight.unwrap()),
  price: numberTyped(fields.price),
  oldPrice: optionalNumberTyped(fields.oldPrice),
}
const together = { path: ['oldPrice'], error: pricesDisagree }

export const TypedProduct = z.object(typed).refine(pricesAgree, together).transform(withNotes)
export type TypedProduct = z.input<typeof TypedProduct>

const typedStock = numberTyped(NewProductFields.shape.stock)
export const TypedNewProduct = z
  .object({ ...typed, stock: typedStock })
  .refine(pricesAgree, together)
  .transform(withNotes)
export type TypedNewProduct = z.input<typeof TypedNewProduct>

/** The fields of the quick edit. */
export const TypedPrices = z
  .object({
    ...(forEachField((key) => typedFields[key], quickEditKeys) as Pick<typeof typedFields, QuickEditKey>),
    price: typed.price,
    oldPrice: typed.oldPrice,
    stock: typedStock,
  })
  .refine(pricesAgree, together)

/** The initial form values of a product. */
export function asTyped(product: StaffProduct): TypedProduct {
  const { brand, category, size, sku, barcode, weight, price, oldPrice } = product
  const values = fieldsOf(product)
  return {
    ...(forEachField((key, row) => typedValue(row, values[key])) as TypedFields),
    brand,
    category,
    size,
    sku,
    barcode,
    weight: String(weight ?? ''),
    price: String(price),
    oldPrice: oldPrice === null ? '' : String(oldPrice),
  }
}

export const nothingTyped: TypedNewProduct = {
  ...(forEachField((_, row) => (row.kind === 'flag' ? row.initially === true : '')) as TypedFields),
  brand: '',
  category: '',
  size: '',
  sku: '',
  barcode: '',
  weight: '',
  price: '',
  oldPrice: '',
  stock: '',
}
