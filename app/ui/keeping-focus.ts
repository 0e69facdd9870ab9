import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Makes a change, and moves the focus to `place` if the focused control was removed: keyboard users and screen readers
 * would start at the top of the page again. `place` needs a `tabIndex`.
 */
export function keepingFocus(place: RefObject<HTMLElement | null>, change: () => void) {
  flushSync(change)
  if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
}
