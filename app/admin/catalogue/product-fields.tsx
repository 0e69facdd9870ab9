import type { ComponentProps } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { useAnswer } from '../use-answer.ts'
import { NameChoice } from './name-choice.tsx'
import { PricePreview } from './price-preview.tsx'
import type { TypedProduct } from './typed-product.ts'

type FieldProps = { error: string | undefined } & Pick<ComponentProps<'input'>, 'name'>

interface ProductFieldsProps {
  field(name: keyof TypedProduct): FieldProps & object
  /** As they are typed this moment. */
  prices: Pick<TypedProduct, 'price' | 'oldPrice' | 'brand' | 'category'>
  /** It has several sizes, each with its own price and barcode: these are edited apart. */
  several?: boolean
}

const group = 'grid gap-5 border-t border-hair pt-6 sm:grid-cols-2'
const heading = 'text-2xl sm:col-span-2'

/** The fields that a product has when it is added and when it is edited. */
export function ProductFormFields({ field, prices, several = false }: ProductFieldsProps) {
  const { error: _, ...offer } = field('offer')
  const { error: __, ...badge } = field('badge')
  const { answer, load } = useAnswer('GET /api/admin/assortment')
  const names = (entries: { name: string }[] = []) => entries.map(({ name }) => name)
  return (
    <>
      <section className={group}>
        <h2 className={heading}>What it is</h2>
        <TextField label="Name" maxLength={200} autoComplete="off" {...field('name')} />
        {!several && (
          <TextField label="Size" hint="Such as 50 ml" maxLength={40} autoComplete="off" {...field('size')} />
        )}
        <NameChoice
          kind="brand"
          label="Brand"
          names={names(answer?.brands)}
          chosen={prices.brand}
          field={field('brand')}
          onAdded={() => void load()}
        />
        <NameChoice
          kind="category"
          label="Category"
          names={names(answer?.categories)}
          chosen={prices.category}
          field={field('category')}
          onAdded={() => void load()}
        />
        {!several && (
          <TextField
            label="Barcode (optional)"
            hint="Scan it, or type the digits below the bars"
            maxLength={40}
            autoComplete="off"
            {...field('barcode')}
          />
        )}
        <div className="sm:col-span-2">
          <TextArea label="Description" rows={6} maxLength={5000} {...field('description')} />
        </div>
      </section>
      <section className={group}>
        <h2 className={heading}>How it smells</h2>
        <TextField label="Family" hint="Such as Amber, Woody, Floral" maxLength={100} {...field('family')} />
        <TextField label="Top notes" hint="Separate with commas" maxLength={1300} {...field('top')} />
        <TextField label="Heart notes" hint="Separate with commas" maxLength={1300} {...field('heart')} />
        <TextField label="Base notes" hint="Separate with commas" maxLength={1300} {...field('base')} />
        <div className="sm:col-span-2">
          <TextField label="Tags" hint="Separate with commas" maxLength={1300} {...field('tags')} />
        </div>
      </section>
      <section className={group}>
        <h2 className={heading}>{several ? 'Labels' : 'What it costs'}</h2>
        {!several && (
          <>
            <TextField label="Price (৳)" inputMode="decimal" maxLength={20} autoComplete="off" {...field('price')} />
            <TextField
              label="Old price (৳)"
              hint="Struck through; leave it empty for none"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              {...field('oldPrice')}
            />
            <PricePreview {...prices} />
          </>
        )}
        <Checkbox label="Stands under Special Offers" {...offer} />
        <Checkbox label="Shows the badge “New”" {...badge} />
      </section>
    </>
  )
}
