import { useState } from 'react'
import { isSame, mergeFields } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'

/** What is typed over a saved document. It is stored under `draftName` until it is saved. */
export function useTypedDocument<Typed extends object>(draftName: string, known: Typed) {
  const [initial] = useState(() => {
    const stored = readStoredDraft<{ before: Typed; typed: Typed }>(draftName)
    return stored ? mergeFields(stored.before, stored.typed, known) : known
  })
  const [typed, setTyped] = useState(initial)
  const unsaved = !isSame(typed, known)
  useStoredDraft(draftName, unsaved ? { before: known, typed } : undefined)
  return {
    initial,
    typed,
    setTyped,
    unsaved,
    /** After saving what is typed now: fields that were edited since then keep their values. */
    afterSaving: (latest: Typed, now: Typed) => mergeFields(typed, latest, now),
    /** After a conflict: edited fields keep their values, all others take the other editor's. */
    afterConflict: (latest: Typed, newest: Typed) => mergeFields(known, latest, newest),
  }
}
