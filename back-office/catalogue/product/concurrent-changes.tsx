import { useEffect, useRef } from 'react'
import { type FieldKey, fieldLabel, fieldRegistry, fieldRow } from '#contract/catalogue/products/field-registry.ts'
import { fieldText, forEachField } from '#contract/catalogue/products/field-values.ts'
import type { ConcurrentChange, RemovedSize } from './merging.ts'
import type { TypedProduct } from './typed-product.ts'

const names: Record<keyof TypedProduct, string> = {
  ...forEachField((key) => fieldLabel(key)),
  brand: 'Brand',
  category: 'Category',
  size: 'Size',
  sku: 'SKU',
  barcode: 'Barcode',
  weight: 'Weight in grams',
  price: 'Price',
  oldPrice: 'Old price',
}

function formatValue(field: keyof TypedProduct, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = field in fieldRegistry ? fieldText(fieldRow(field as FieldKey), value) : value
  return text || 'nothing'
}

interface ConcurrentChangesProps {
  concurrentChanges: ConcurrentChange[]
  removedSize: RemovedSize | undefined
  /** Whether the form has changes that are not saved. */
  unsaved: boolean
}

/** Changes that someone else has saved while this form was open. Takes the focus, so that staff notice them. */
export function ConcurrentChanges({ concurrentChanges: changes, removedSize, unsaved }: ConcurrentChangesProps) {
  const box = useRef<HTMLElement>(null)
  // The notice appears above the visible part of the page.
  useEffect(() => {
    box.current?.focus()
  }, [])
  const hasConflict = changes.some(({ typedHere }) => typedHere)
  return (
    <section ref={box} tabIndex={-1} role="alert" className="border border-line bg-card px-5 py-4 outline-offset-4">
      {removedSize ? (
        <>
          <h2 className="text-2xl [overflow-wrap:anywhere]">{`${removedSize.name || 'This size'} no longer exists`}</h2>
          <p className="mt-2 [overflow-wrap:anywhere]">
            What you typed for it was not saved:{' '}
            <span>
              {removedSize.edits.map(({ field, typed }) => `${names[field]} ${formatValue(field, typed)}`).join(', ')}
            </span>
            . The form shows the present size.
          </p>
        </>
      ) : (
        <h2 className="text-2xl">Someone else has changed this product</h2>
      )}
      {unsaved && (
        <p className="mt-2 text-soft">
          <span>{removedSize ? 'Your other changes' : 'Your changes'}</span> are still here, but not saved yet.{' '}
          <span>
            {hasConflict
              ? 'Where you both changed a field, the form shows yours.'
              : 'Their changes are in the form, too.'}
          </span>{' '}
          Check it and save again.
        </p>
      )}
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[max-content_minmax(0,1fr)]">
        {changes.map(({ field, now, typedHere }) => (
          <div key={field} className="contents">
            <dt className="font-semibold">{names[field]}</dt>
            <dd className="[overflow-wrap:anywhere] whitespace-pre-line">
              <span>{formatValue(field, now)}</span>
              {typedHere && <span className="text-soft"> – theirs; the form has yours</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
