import { useStaffData } from '../../use-staff-data.ts'
import { BarcodeField, type FieldProps, SizeField, SkuField, WeightField } from '../sizes/size-fields.tsx'
import { NameChoice } from './name-choice.tsx'
import { registryFields } from './registry-field.tsx'
import type { TypedProduct } from './typed-product.ts'

export interface ProductFieldsProps {
  field(name: keyof TypedProduct): FieldProps & object
  /** The current form values. */
  typed: TypedProduct
  /** It has several sizes with their own prices and barcodes, edited separately. */
  several?: boolean
}

export const fieldGroup = 'grid gap-5 border-t border-hair pt-6 sm:grid-cols-2'
export const groupHeading = 'text-[1.625rem] sm:col-span-2'

/** Name, brand and texts of a product. */
export function DescriptionFields({ field, typed, several = false }: ProductFieldsProps) {
  const { data, load } = useStaffData('GET /api/admin/assortment')
  const names = (entries: { name: string }[] = []) => entries.map(({ name }) => name)
  return (
    <section className={fieldGroup}>
      <h2 className={groupHeading}>Basics</h2>
      {registryFields('title', field)}
      {!several && <SizeField example="50 ml" {...field('size')} />}
      <NameChoice
        kind="brand"
        label="Brand"
        names={names(data?.brands)}
        chosen={typed.brand}
        field={field('brand')}
        onAdded={() => void load()}
      />
      <NameChoice
        kind="category"
        label="Category"
        names={names(data?.categories)}
        chosen={typed.category}
        field={field('category')}
        onAdded={() => void load()}
      />
      {!several && (
        <>
          <SkuField hint="Your article number. Leave empty: the shop makes one" {...field('sku')} />
          <BarcodeField {...field('barcode')} />
          <WeightField {...field('weight')} />
        </>
      )}
      {registryFields('basics', field)}
    </section>
  )
}

/** The scent of a product, and its search terms. */
export function ScentFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  return (
    <section className={fieldGroup}>
      <h2 className={groupHeading}>Scent</h2>
      {registryFields('scent', field)}
    </section>
  )
}

/** What search engines and shared links show. */
export function SearchEngineFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  return (
    <section className={fieldGroup}>
      <h2 className={groupHeading}>For search engines</h2>
      {registryFields('searchEngines', field)}
    </section>
  )
}
