import { useRef, useState } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { type AssortmentKind, EntryFields, type StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { isSame, mergeFields } from '../saving/merge-fields.ts'

const asTyped = ({
  name,
  nameInBangla,
  slug,
  description,
  descriptionInBangla,
  title,
  summary,
  titleInBangla,
  summaryInBangla,
  hidden,
  decants,
}: StaffEntry): EntryFields => ({
  name,
  nameInBangla,
  slug,
  description,
  descriptionInBangla,
  title,
  summary,
  titleInBangla,
  summaryInBangla,
  hidden,
  decants,
})

/** Initial values: the stored draft, over the current values of the server. */
function startWith(draft: string, now: EntryFields): EntryFields {
  const { before, typed } = readDraft(draft)
  if (!before || !typed) return now
  try {
    return mergeFields(JSON.parse(before), JSON.parse(typed), now)
  } catch {
    return now
  }
}

/** The form of a brand or category and its current values. They survive a reload and an expired session. */
export function useEntryForm(kind: AssortmentKind, entry: StaffEntry, onEdit: () => void) {
  const draft = `entry-${kind}-${entry.id}`
  const known = useRef(asTyped(entry))
  const [defaultValues] = useState(() => startWith(draft, asTyped(entry)))
  const [typed, setTyped] = useState(defaultValues)
  const { field, handleSubmit, setFieldErrors, reset, getValues } = useCheckedForm(EntryFields, {
    defaultValues,
    onEdit(values) {
      onEdit()
      keep(values)
    },
  })

  function keep(values: EntryFields) {
    setTyped({ ...values })
    if (isSame(values, known.current)) deleteDraft(draft)
    else saveDraft(draft, { before: JSON.stringify(known.current), typed: JSON.stringify(values) })
  }

  return {
    field,
    handleSubmit,
    setFieldErrors,
    typed,
    /** Whether it started from a stored draft. */
    resumed: !isSame(defaultValues, asTyped(entry)),
    /** Sets some of the fields. */
    set(values: Partial<EntryFields>) {
      const all = { ...typed, ...values }
      keep(all)
      reset(all)
    },
    /**
     * Edited fields keep their values, all others take those that another editor has saved. Returns whether another
     * editor has changed any.
     */
    mergeWith(entry: StaffEntry): boolean {
      const now = asTyped(entry)
      const before = known.current
      if (isSame(now, before)) return false
      const all = mergeFields(before, getValues(), now)
      known.current = now
      keep(all)
      reset(all)
      return true
    },
    drop: () => deleteDraft(draft),
  }
}
