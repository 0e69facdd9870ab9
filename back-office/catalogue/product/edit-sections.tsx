import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { fieldLabel } from '#contract/catalogue/products/field-registry.ts'
import { Panel } from '../../layout/panel.tsx'
import { useFocusHandover } from '../../layout/use-focus-handover.ts'
import { OutdatedNote } from '../../saving/outdated-note.tsx'
import { SalePriceNote } from '../product-badges.tsx'
import { PriceFields } from '../sizes/size-fields.tsx'
import { ConcurrentChanges } from './concurrent-changes.tsx'
import { DescriptionFields, ScentFields, SearchEngineFields } from './product-fields.tsx'
import { registryFields } from './registry-field.tsx'
import type { EditForm } from './use-edit-form.ts'

interface PriceCardProps {
  form: EditForm
  sizes: StaffProduct['variants']
}

/** Prices and labels: a part of the product form, shown at its side, on a phone above the pictures. */
export function PriceCard({ form: { several, field, typed, formId }, sizes }: PriceCardProps) {
  return (
    <Panel title={several ? 'Labels' : 'Price'}>
      <div className="flex flex-col gap-3">
        {!several && <PriceFields field={field} typed={typed} form={formId} />}
        {!several && <SalePriceNote sizes={sizes} />}
        {registryFields('labels', field, formId)}
      </div>
    </Panel>
  )
}

/** The texts of a product. */
export function EditFields({ form }: { form: EditForm }) {
  const { formId, several, field, typed, changes, outdated, confirmBangla, unsaved, busy, submit } = form
  return (
    <form
      id={formId}
      aria-label="The product"
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-8"
    >
      {(changes.concurrentChanges.length > 0 || changes.removedSize) && (
        <ConcurrentChanges {...changes} unsaved={unsaved} />
      )}
      {outdated.map((key) => (
        <OutdatedNote
          key={key}
          field={key === 'name' ? fieldLabel('nameInBangla') : fieldLabel('descriptionInBangla')}
          onConfirm={() => void confirmBangla(key)}
          busy={busy}
        />
      ))}
      <DescriptionFields field={field} typed={typed} several={several} />
      <ScentFields field={field} />
      <SearchEngineFields field={field} />
    </form>
  )
}

/** Saves all changes of the page; shown at the bottom of the window while there are unsaved changes. */
export function SaveBar({ form: { formId, unsaved, busy, saveError, discard } }: { form: EditForm }) {
  return (
    <div
      className={`sticky bottom-0 z-10 mt-8 flex flex-wrap items-center gap-3 max-md:bottom-19 ${unsaved ? 'border-t border-hair bg-paper py-4' : ''}`}
    >
      {unsaved && <SaveButtons formId={formId} busy={busy} discard={discard} />}
      <p role="status" className="text-sm text-soft">
        {unsaved && !busy ? 'Not saved yet' : ''}
      </p>
      <FieldError error={saveError} />
    </div>
  )
}

function SaveButtons({ formId, busy, discard }: Pick<EditForm, 'formId' | 'busy' | 'discard'>) {
  const buttons = useRef<HTMLDivElement>(null)
  useFocusHandover(buttons)
  return (
    <div ref={buttons} className="contents">
      <Button type="submit" form={formId} busy={busy}>
        {busy ? 'Saving...' : 'Save changes'}
      </Button>
      <Button look="quiet" onClick={discard} busy={busy}>
        Discard changes
      </Button>
    </div>
  )
}
