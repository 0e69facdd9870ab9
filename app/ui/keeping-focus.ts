import type { RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * Makes a change, and moves the focus to `container` if the focused control was removed: keyboard users and screen
 * readers would start at the top of the page again. `container` needs a `tabIndex`.
 */
export function keepingFocus(container: RefObject<HTMLElement | null>, change: () => void) {
  flushSync(change)
  if (document.activeElement === document.body) container.current?.focus({ preventScroll: true })
}
