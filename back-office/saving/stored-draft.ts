import { useEffect } from 'react'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'

/**
 * Stores what is typed in a form while it is not saved (else undefined), for a reload or the end of the session. A
 * draft of which nothing is unsaved is deleted, also one that was restored: it would hide what is saved later.
 */
export function useStoredDraft(name: string, unsaved: unknown) {
  const json = unsaved === undefined ? undefined : JSON.stringify(unsaved)
  // A draft of another account stays: it cannot be read.
  useEffect(() => {
    if (json !== undefined) saveDraft(name, { json })
    else if (readStoredDraft(name) !== undefined) deleteDraft(name)
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
