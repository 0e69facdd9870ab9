import type { RefObject } from 'react'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import { toast } from '#app/ui/toast/toast.tsx'

/** Moves the focus to the first marked field of the list. What was typed outlives the page that it was typed on. */
export function showMarkedField(list: RefObject<HTMLElement | null>) {
  if (!focusInvalidField(list)) toast.error('The marked fields are not on this page of the list.')
}
