import type { RefObject } from 'react'

/** Moves the focus to the first field with an error in `container`. Returns whether there is one. */
export function focusInvalidField(container: RefObject<HTMLElement | null>): boolean {
  const field = container.current?.querySelector<HTMLElement>('[aria-invalid=true]')
  field?.focus()
  return Boolean(field)
}

/**
 * Leaves the focused field in `container`, which applies what was typed. Touching a button does not, on some phones.
 */
export function leaveField({ current }: RefObject<HTMLElement | null>): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement && current?.contains(field)) field.blur()
}
