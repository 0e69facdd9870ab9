import { useEffect, useRef } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'

/**
 * Stores what is typed in a form while it is not saved (else undefined), for a reload or the end of the session.
 * `wasRestored`: whether the form has read an earlier draft, which is then deleted if nothing of it is unsaved.
 */
export function useStoredDraft(name: string, unsaved: unknown, wasRestored = false) {
  const json = unsaved === undefined ? undefined : JSON.stringify(unsaved)
  const isStored = useRef(wasRestored)
  // Syncs with the browser's storage.
  useEffect(() => {
    if (json !== undefined) saveDraft(name, { json })
    else if (isStored.current) deleteDraft(name)
    isStored.current = json !== undefined
  }, [name, json])
}

/** What `useStoredDraft` has stored under this name; the caller knows its type. */
export function readStoredDraft<Unsaved>(name: string): Unsaved | undefined {
  try {
    return JSON.parse(readDraft(name).json ?? '') as Unsaved
  } catch {
    return undefined
  }
}
