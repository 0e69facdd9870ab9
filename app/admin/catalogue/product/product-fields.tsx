import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { productDetailKeys, productDetails } from '#contract/catalogue/products/product-details.ts'
import { lengths } from '#contract/limits.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { BarcodeField, type FieldProps, SkuField } from '../sizes/size-fields.tsx'
import { NameChoice } from './name-choice.tsx'
import type { TypedProduct } from './typed-product.ts'

export interface ProductFieldsProps {
  field(name: keyof TypedProduct): FieldProps & object
  /** The current form values. */
  typed: TypedProduct
  /** It has several sizes with their own prices and barcodes, edited separately. */
  several?: boolean
}

export const fieldGroup = 'grid gap-5 border-t border-hair pt-6 sm:grid-cols-2'
export const groupHeading = 'text-2xl sm:col-span-2'

/** Name, brand and texts of a product. */
export function DescriptionFields({ field, typed, several = false }: ProductFieldsProps) {
  const { data, load } = useStaffData('GET /api/admin/assortment')
  const names = (entries: { name: string }[] = []) => entries.map(({ name }) => name)
  return (
    <section className={fieldGroup}>
      <h2 className={groupHeading}>Basics</h2>
      <TextField label="Name" maxLength={lengths.productName} autoComplete="off" {...field('name')} />
      {!several && (
        <TextField label="Size" hint="Such as 50 ml" maxLength={lengths.size} autoComplete="off" {...field('size')} />
      )}
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
          <SkuField hint="Your article number; leave it empty for the end of the product’s id" {...field('sku')} />
          <BarcodeField {...field('barcode')} />
        </>
      )}
      <div className="sm:col-span-2">
        <TextArea label="Description" rows={6} maxLength={lengths.description} {...field('description')} />
      </div>
    </section>
  )
}

/** The scent of a product, and its search terms. */
export function ScentFields({ field }: Pick<ProductFieldsProps, 'field'>) {
  return (
    <section className={fieldGroup}>
      <h2 className={groupHeading}>Scent</h2>
      <TextField label="Family" hint="Such as Amber, Woody, Floral" maxLength={lengths.group} {...field('family')} />
      <TextField label="Top notes" hint="Separate with commas" maxLength={1300} {...field('top')} />
      <TextField label="Heart notes" hint="Separate with commas" maxLength={1300} {...field('heart')} />
      <TextField label="Base notes" hint="Separate with commas" maxLength={1300} {...field('base')} />
      {productDetailKeys.map((key) => (
        <TextField key={key} {...productDetails[key]} {...field(key)} />
      ))}
      <div className="sm:col-span-2">
        <TextField label="Tags" hint="Separate with commas" maxLength={1300} {...field('tags')} />
      </div>
    </section>
  )
}

/** Where the shop features a product besides its list. */
export function LabelFields({ field, form }: Pick<ProductFieldsProps, 'field'> & { form?: string }) {
  const { error: _, ...offer } = field('offer')
  const { error: __, ...badge } = field('badge')
  return (
    <>
      <Checkbox label="Show under Special Offers" form={form} {...offer} />
      <Checkbox label="Show the badge “New” (on the newest, as many as under Settings)" form={form} {...badge} />
    </>
  )
}
