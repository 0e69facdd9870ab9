import { type RefObject, useRef, useState } from 'react'
import { isSame, mergeFields } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'

/**
 * What is typed over a saved document, with the errors at its fields. It is stored under `draftName` until it is saved.
 * @param merge what is typed over one version, over another
 */
export function useDocument<Typed extends object>(
  draftName: string,
  saved: Typed,
  merge: (before: Typed, typed: Typed, now: Typed) => Typed = mergeFields,
) {
  const [initial] = useState(() => {
    const stored = readStoredDraft<{ before: Typed; typed: Typed }>(draftName)
    return stored ? merge(stored.before, stored.typed, saved) : saved
  })
  const [typed, setTyped] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  /** Changes when other values are shown: fields with a state of their own are remounted. */
  const [generation, setGeneration] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const unsaved = !isSame(typed, saved)
  useStoredDraft(draftName, unsaved ? { before: saved, typed } : undefined)

  function remount() {
    setErrors({})
    setGeneration((before) => before + 1)
  }
  return {
    ...{ draftName, form, initial, typed, setTyped, unsaved, errors, setErrors, generation },
    /** What staff type. */
    change(part: Partial<Typed>) {
      setTyped((before) => ({ ...before, ...part }))
      setErrors({})
    },
    /** Shows the errors, by the paths of their fields, and the first of these fields. */
    reject(errors: Partial<Record<string, string>>) {
      setErrors(errors)
      // After the fields have rendered their errors.
      requestAnimationFrame(() => showFirstError(form))
    },
    /** Shows other values, without saving them. */
    show(values: Typed) {
      setTyped(values)
      remount()
    },
    /** After saving what is typed now: what was changed since then stays. Fields are not remounted while staff type. */
    mergeSaved: (now: Typed) => setTyped((latest) => merge(typed, latest, now)),
    /** After a conflict: what was changed stays, everything else is as the colleague has saved it. */
    mergeWith(newest: Typed) {
      setTyped((latest) => merge(saved, latest, newest))
      remount()
    },
  }
}

/** Expands the sections that contain the first invalid field, and focuses it. */
function showFirstError({ current }: RefObject<HTMLFormElement | null>) {
  const wrong = current?.querySelector<HTMLElement>('[aria-invalid=true]')
  for (let around = wrong?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  wrong?.focus()
}
