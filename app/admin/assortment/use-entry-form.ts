import { useState } from 'react'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { EntryFields, type StaffEntry } from '#contract/assortment-entries.ts'

const asTyped = ({ name, slug, description, hidden }: StaffEntry): EntryFields => ({ name, slug, description, hidden })

/** The form of a brand or category, and what is typed in it now. */
export function useEntryForm(entry: StaffEntry, onEdit: () => void) {
  const [typed, setTyped] = useState(asTyped(entry))
  const { field, send, refuse, restart } = useCheckedForm(EntryFields, {
    start: asTyped(entry),
    onEdit(values) {
      onEdit()
      setTyped({ ...values })
    },
  })

  /** Fills in some fields. */
  function set(values: Partial<EntryFields>) {
    const all = { ...typed, ...values }
    setTyped(all)
    restart(all)
  }

  return {
    field,
    send,
    refuse,
    typed,
    set,
    /** Somebody else has saved meanwhile: what was typed here stays, all else becomes theirs. */
    mergeWith(before: StaffEntry, now: StaffEntry) {
      const known = asTyped(before)
      const kept = Object.entries(typed).filter(([name, value]) => value !== known[name as keyof EntryFields])
      set({ ...asTyped(now), ...Object.fromEntries(kept) })
    },
  }
}
