import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { changedValues, isChanged, mergeTyped } from './merging.ts'
import {
  deleteProductDraft,
  type Merged,
  mergeProduct,
  type SavedProduct,
  startWith,
  storeProductDraft,
} from './product-draft.ts'
import { asTyped, TypedProduct } from './typed-product.ts'

type Changes = Pick<Merged, 'concurrentChanges' | 'removedSize'>
const noChanges: Changes = { concurrentChanges: [], removedSize: undefined }

const sizeIdsOf = ({ variants }: StaffProduct) => variants.map(({ _id }) => _id)

/** What the form starts from. The size that it shows stays the same while it exists. */
function savedOf(product: StaffProduct, sizeId?: string): SavedProduct & { version: number } {
  const ids = sizeIdsOf(product)
  const shown = sizeId !== undefined && ids.includes(sizeId) ? sizeId : ids[0]
  return { version: product.version, typed: asTyped(product), sizeId: shown }
}

/**
 * The form of a product's texts and prices. Its values survive a conflict, an error, a reload and an expired session.
 */
export function useEditForm(product: StaffProduct, onSaved: (product: StaffProduct) => void) {
  const id = product._id
  const formId = useId()
  const several = product.variants.length > 1
  const [known, setKnown] = useState(() => savedOf(product))
  const [start] = useState(() => startWith(id, known.typed, sizeIdsOf(product)))
  const [typed, setTyped] = useState(start.typed)
  const [changes, setChanges] = useState<Changes>(start)
  // With the number of products of each brand.
  const assortment = useStaffData('GET /api/admin/assortment')
  const { busy, saveError, save, clearError } = useSaving()
  const { field, handleSubmit, setFieldErrors, reset, getValues } = useCheckedForm(TypedProduct, {
    defaultValues: start.typed,
    onEdit(values) {
      clearError()
      setTyped({ ...values })
      storeProductDraft(id, known, values)
    },
  })

  function begin(now: StaffProduct, shown: TypedProduct) {
    setKnown(savedOf(now, known.sizeId))
    setTyped(shown)
    reset(shown)
  }

  /** Begins with what was saved; the merged changes that are not are stored. */
  function beginWith(now: StaffProduct, merged: TypedProduct) {
    begin(now, merged)
    storeProductDraft(id, savedOf(now, known.sizeId), merged)
  }

  // A product with one size has other fields than one with several.
  const fieldsOf = useRef(several)
  const beginAgain = useEffectEvent(() => {
    const again = startWith(id, asTyped(product), sizeIdsOf(product))
    setChanges(({ concurrentChanges, removedSize }) => ({
      concurrentChanges,
      removedSize: again.removedSize ?? removedSize,
    }))
    beginWith(product, again.typed)
  })
  useEffect(() => {
    if (fieldsOf.current === several) return
    fieldsOf.current = several
    beginAgain()
  }, [several])

  function showSaved(saved: StaffProduct, message: string) {
    setChanges(noChanges)
    // What was typed since it was sent stays.
    beginWith(saved, mergeTyped(typed, getValues(), asTyped(saved)).typed)
    onSaved(saved)
    assortment.forget()
    toast.success(message)
  }

  const confirmBangla = (key: string) =>
    save(async () => {
      const body = { version: known.version, outdated: product.outdated.filter((one) => one !== key) }
      const { product: saved, message } = await api('PATCH /api/admin/products/:id', { params: { id }, body })
      beginWith(saved, mergeTyped(known.typed, getValues(), asTyped(saved)).typed)
      onSaved(saved)
      toast.success(message)
    })

  const submit = handleSubmit(async (checked) => {
    const { size, sku, barcode, weight, price, oldPrice, ...others } = checked
    // Several sizes are edited one by one, outside this form.
    const changed = changedValues(known.typed, typed, several ? others : checked)
    await save(
      async () => {
        const body = { version: known.version, ...(!several && { variantId: known.sizeId }), ...changed }
        const { product: saved, message } = await api('PATCH /api/admin/products/:id', { params: { id }, body })
        showSaved(saved, message)
      },
      async ({ status, response: { fields } }) => {
        if (status === 409) {
          const { product: now } = await api('GET /api/admin/products/:id', { params: { id } })
          const isSameSize = several || sizeIdsOf(now).join() === known.sizeId
          if (isSameSize && isSavedIn(changed, TypedProduct.safeParse(asTyped(now)).data)) {
            showSaved(now, `${now.name} saved`)
            return true
          }
          const merged = mergeProduct(known, getValues(), asTyped(now), sizeIdsOf(now))
          setChanges(merged)
          beginWith(now, merged.typed)
          onSaved(now)
          return merged.concurrentChanges.length > 0 || merged.removedSize !== undefined
        }
        setFieldErrors(fields)
        return fields !== undefined
      },
    )
  })

  const discard = () => {
    deleteProductDraft(id)
    clearError()
    setChanges(noChanges)
    setTyped(known.typed)
    reset(known.typed)
  }

  const unsaved = isChanged(known.typed, typed)
  const { outdated } = product
  return { formId, several, field, typed, changes, outdated, confirmBangla, submit, discard, unsaved, busy, saveError }
}

export type EditForm = ReturnType<typeof useEditForm>
