import { useState } from 'react'
import { api } from '#app/api.ts'
import { dropDraft } from '#app/stores/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useSaving } from '../use-saving.ts'
import { isChanged, merged, type TheirChange } from './merging.ts'
import { dropProductDraft, keepProductDraft, picturesDraft, startWith } from './product-draft.ts'
import { ProductFormFields } from './product-fields.tsx'
import { TheirChanges } from './their-changes.tsx'
import { asTyped, TypedProduct } from './typed-product.ts'

interface EditFormProps {
  product: StaffProduct
  /** Whether something else on the page is not saved either. */
  unsavedBeside: boolean
  onSaved(product: StaffProduct): void
}

/** Texts and prices of a product. What was typed survives another editor, a failure, a reload and an ended session. */
export function EditForm({ product, unsavedBeside, onSaved }: EditFormProps) {
  const id = product._id
  const several = product.variants.length > 1
  const [known, setKnown] = useState({ version: product.version, typed: asTyped(product) })
  const [start] = useState(() => startWith(id, known.typed))
  const [typed, setTyped] = useState(start.typed)
  const [theirs, setTheirs] = useState<TheirChange[]>(start.theirs)
  const { busy, trouble, save, forget } = useSaving()
  const unsaved = isChanged(known.typed, typed)
  const { field, send, refuse, restart } = useCheckedForm(TypedProduct, {
    start: start.typed,
    onEdit(values) {
      forget()
      setTyped({ ...values })
      keepProductDraft(id, known.typed, values)
    },
  })

  function begin(now: StaffProduct, shown = asTyped(now)) {
    setKnown({ version: now.version, typed: asTyped(now) })
    setTyped(shown)
    restart(shown)
  }

  const submit = send((checked) =>
    save(
      async () => {
        const { size, barcode, price, oldPrice, ...others } = checked
        // Several sizes are changed one by one, beside this form.
        const body = { version: known.version, ...(several ? others : checked) }
        const { product: saved, message } = await api('PATCH /api/admin/products/:id', { params: { id }, body })
        dropProductDraft(id)
        setTheirs([])
        begin(saved)
        onSaved(saved)
        toast.success(message)
      },
      async ({ status, answer: { fields } }) => {
        if (status === 409) {
          const { product: now } = await api('GET /api/admin/products/:id', { params: { id } })
          const together = merged(known.typed, typed, asTyped(now))
          setTheirs(together.theirs)
          begin(now, together.typed)
          keepProductDraft(id, asTyped(now), together.typed)
          onSaved(now)
          return true
        }
        refuse(fields)
        return fields !== undefined
      },
    ).then(() => undefined),
  )

  const discard = () => {
    dropProductDraft(id)
    forget()
    setTheirs([])
    setTyped(known.typed)
    restart(known.typed)
  }

  return (
    <form
      aria-label="The product"
      method="post"
      noValidate
      onSubmit={submit}
      className="flex flex-col gap-8 **:scroll-mb-28 max-md:**:scroll-mb-48"
    >
      {theirs.length > 0 && <TheirChanges changes={theirs} />}
      <ProductFormFields field={field} prices={typed} several={several} />
      <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-hair bg-paper py-4 max-md:bottom-19">
        <Button type="submit" disabled={busy || !unsaved} aria-busy={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        {unsaved && (
          <Button look="quiet" onClick={discard} disabled={busy}>
            Discard changes
          </Button>
        )}
        <p role="status" className="text-sm text-soft">
          {unsaved && !busy ? 'Not saved yet' : ''}
        </p>
        <FieldError error={trouble} />
      </div>
      <LeaveDialog
        unsaved={unsaved || unsavedBeside}
        onLeave={() => {
          dropProductDraft(id)
          dropDraft(picturesDraft(id))
        }}
      />
    </form>
  )
}
