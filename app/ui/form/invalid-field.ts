import type { RefObject } from 'react'

/** Moves the focus to the first field with an error in `place`. Returns whether there is one. */
export function focusInvalidField(place: RefObject<HTMLElement | null>): boolean {
  const field = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return Boolean(field)
}

/** Leaves the focused field in `place`, which applies what was typed. Touching a button does not, on some phones. */
export function leaveField({ current }: RefObject<HTMLElement | null>): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && current?.contains(field)) field.blur()
}
