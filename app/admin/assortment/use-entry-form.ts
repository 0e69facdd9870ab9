import { useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { type AssortmentKind, EntryFields, type StaffEntry } from '#contract/catalogue/assortment-entries.ts'

const asTyped = ({ name, slug, description, hidden }: StaffEntry): EntryFields => ({ name, slug, description, hidden })

/** What was typed stays, all else becomes what the shop has now. */
function merged(before: EntryFields, typed: EntryFields, now: EntryFields): EntryFields {
  const kept = Object.entries(typed).filter(([name, value]) => value !== before[name as keyof EntryFields])
  return { ...now, ...Object.fromEntries(kept) }
}

/** What a form begins with: what was being typed when it was closed, over what the shop has now. */
function startWith(draft: string, now: EntryFields): EntryFields {
  const { before, typed } = readDraft(draft)
  if (!before || !typed) return now
  try {
    return merged(JSON.parse(before), JSON.parse(typed), now)
  } catch {
    return now
  }
}

/** The form of a brand or category, and what is typed in it now. It survives a reload and an ended session. */
export function useEntryForm(kind: AssortmentKind, entry: StaffEntry, onEdit: () => void) {
  const draft = `entry-${kind}-${entry.id}`
  const [known, setKnown] = useState(asTyped(entry))
  const [start] = useState(() => startWith(draft, known))
  const [typed, setTyped] = useState(start)
  const { field, send, refuse, restart } = useCheckedForm(EntryFields, {
    start,
    onEdit(values) {
      onEdit()
      keep(values)
    },
  })

  function keep(values: EntryFields, before = known) {
    setTyped({ ...values })
    keepDraft(draft, { before: JSON.stringify(before), typed: JSON.stringify(values) })
  }

  return {
    field,
    send,
    refuse,
    typed,
    /** Whether it began with what was typed before. */
    resumed: JSON.stringify(start) !== JSON.stringify(asTyped(entry)),
    /** Fills in some fields. */
    set(values: Partial<EntryFields>) {
      const all = { ...typed, ...values }
      keep(all)
      restart(all)
    },
    /** Someone else has saved meanwhile: what was typed here stays, all else becomes theirs. */
    mergeWith(entry: StaffEntry) {
      const now = asTyped(entry)
      const all = merged(known, typed, now)
      setKnown(now)
      keep(all, now)
      restart(all)
    },
    drop: () => dropDraft(draft),
  }
}
