import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { type ConcurrentChange, changedValues, isChanged, mergeTyped } from './merging.ts'
import { deleteProductDraft, saveProductDraft, startWith } from './product-draft.ts'
import { asTyped, TypedProduct } from './typed-product.ts'

/**
 * The form of a product's texts and prices. Its values survive a conflict, an error, a reload and an expired session.
 */
export function useEditForm(product: StaffProduct, onSaved: (product: StaffProduct) => void) {
  const id = product._id
  const formId = useId()
  const several = product.variants.length > 1
  const [known, setKnown] = useState({ version: product.version, typed: asTyped(product) })
  const [start] = useState(() => startWith(id, known.typed))
  const [typed, setTyped] = useState(start.typed)
  const [concurrentChanges, setConcurrentChanges] = useState<ConcurrentChange[]>(start.concurrentChanges)
  const { busy, saveError, save, clearError } = useSaving()
  const { field, handleSubmit, setFieldErrors, reset, getValues } = useCheckedForm(TypedProduct, {
    defaultValues: start.typed,
    onEdit(values) {
      clearError()
      setTyped({ ...values })
      saveProductDraft(id, known.typed, values)
    },
  })

  function begin(now: StaffProduct, shown = asTyped(now)) {
    setKnown({ version: now.version, typed: asTyped(now) })
    setTyped(shown)
    reset(shown)
  }

  /** Begins with what was saved; the merged changes that are not are stored. */
  function beginWith(now: StaffProduct, merged: TypedProduct) {
    begin(now, merged)
    if (isChanged(asTyped(now), merged)) saveProductDraft(id, asTyped(now), merged)
    else deleteProductDraft(id)
  }

  // Syncs with the form library, which stores the values: a product with one size has other fields than one with
  // several.
  const fieldsOf = useRef(several)
  const beginAgain = useEffectEvent(() => begin(product, startWith(id, asTyped(product)).typed))
  useEffect(() => {
    if (fieldsOf.current === several) return
    fieldsOf.current = several
    beginAgain()
  }, [several])

  const submit = handleSubmit((checked) =>
    save(
      async () => {
        const { size, barcode, price, oldPrice, ...others } = checked
        // Several sizes are edited one by one, outside this form.
        const body = { version: known.version, ...changedValues(known.typed, typed, several ? others : checked) }
        const { product: saved, message } = await api('PATCH /api/admin/products/:id', { params: { id }, body })
        setConcurrentChanges([])
        // What was typed since it was sent stays.
        beginWith(saved, mergeTyped(typed, getValues(), asTyped(saved)).typed)
        onSaved(saved)
        toast.success(message)
      },
      async ({ status, response: { fields } }) => {
        if (status === 409) {
          const { product: now } = await api('GET /api/admin/products/:id', { params: { id } })
          const merged = mergeTyped(known.typed, getValues(), asTyped(now))
          setConcurrentChanges(merged.concurrentChanges)
          beginWith(now, merged.typed)
          onSaved(now)
          return merged.concurrentChanges.length > 0
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    ).then(() => undefined),
  )

  const discard = () => {
    deleteProductDraft(id)
    clearError()
    setConcurrentChanges([])
    setTyped(known.typed)
    reset(known.typed)
  }

  const unsaved = isChanged(known.typed, typed)
  return { formId, several, field, typed, concurrentChanges, submit, discard, unsaved, busy, saveError }
}

export type EditForm = ReturnType<typeof useEditForm>
