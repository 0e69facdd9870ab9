import type { ComponentProps } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { OnlyWith } from '../../only-with.tsx'
import { useMay } from '../../staff.ts'
import { PricePreview } from './price-preview.tsx'

export type FieldProps = { error: string | undefined } & Pick<ComponentProps<'input'>, 'name'>

interface PriceFieldsProps {
  field(name: 'price' | 'oldPrice'): FieldProps & object
  /** The current form values. */
  typed: { price: string; oldPrice: string }
  /** The ID of their form, when they are rendered outside it. */
  form?: string
  /** What else is paid for, before them. */
  children?: Elements
}

/** The name of a size. Its amount is part of what is paid for it. */
export function SizeField({ example, ...field }: FieldProps & { example: string }) {
  const hint = useMay()('catalogue.price') ? `Such as ${example}` : 'You can correct its spelling, not its amount'
  return <TextField label="Size" hint={hint} maxLength={lengths.size} autoComplete="off" {...field} />
}

/** The current and the previous price of a product or a size, with a preview. */
export function PriceFields({ field, typed, form, children }: PriceFieldsProps) {
  const amount = { form, inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const
  return (
    <>
      <OnlyWith needs="catalogue.price">
        {children}
        <TextField label="Price (৳)" {...amount} {...field('price')} />
        <TextField
          label="Old price (৳)"
          hint="Struck through; leave it empty for none"
          {...amount}
          {...field('oldPrice')}
        />
      </OnlyWith>
      <PricePreview price={typed.price} oldPrice={typed.oldPrice} />
    </>
  )
}

/** What is filled into a decant, and what is lost at it. */
export function FillFields({ field }: { field(name: 'ml' | 'loss'): FieldProps & object }) {
  const number = { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } as const
  return (
    <>
      <TextField label="Filled into it (ml)" hint="Taken from opened bottles" {...number} {...field('ml')} />
      <TextField
        label="Lost when filling (%)"
        hint="What stays in the syringe and the bottle"
        {...number}
        {...field('loss')}
      />
    </>
  )
}

export function SkuField(props: FieldProps & { hint: string }) {
  return <TextField label="SKU (optional)" maxLength={40} autoComplete="off" {...props} />
}

export function BarcodeField(props: FieldProps) {
  return (
    <TextField
      label="Barcode (optional)"
      hint="Scan it, or type the digits below the bars"
      maxLength={40}
      autoComplete="off"
      {...props}
    />
  )
}

export function WeightField(props: FieldProps) {
  return (
    <TextField
      label="Weight in grams (optional)"
      hint="Of a bottle in its box; leave it empty for the default of the delivery charges"
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      {...props}
    />
  )
}
