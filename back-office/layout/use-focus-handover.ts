import { type RefObject, useLayoutEffect } from 'react'

/**
 * For a part of a screen that disappears after one of its buttons was pressed: the heading of the screen gets the
 * focus, which would otherwise start at the top of the page again.
 */
export function useFocusHandover(part: RefObject<HTMLElement | null>) {
  // The part is still in the document when it is about to be removed.
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      document.querySelector<HTMLElement>('main h1[tabindex="-1"]')?.focus({ preventScroll: true })
    }
  }, [part])
}
