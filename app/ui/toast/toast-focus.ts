import { type RefObject, useEffect, useRef } from 'react'
import { toastKey } from './toast-key.ts'

/** The newest action of a toast; without any, the newest Dismiss. */
function newestButton(container: HTMLElement): HTMLElement | undefined {
  const buttons = [...container.querySelectorAll<HTMLElement>('[data-kind]:not([inert]) button')]
  return buttons.findLast((button) => button.hasAttribute('aria-keyshortcuts')) ?? buttons.at(-1)
}

/** Focuses the element that had the focus before the toast. */
function goBack(before: RefObject<Element | null>) {
  if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  before.current = null
}

/** Listens to the key. The focus also returns when the toast closes. */
export function useToastKey(container: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null)
  // The key works wherever the focus is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement } = document
      if (event.key !== toastKey || !container.current) return
      if (container.current.contains(activeElement)) return goBack(before)
      const button = newestButton(container.current)
      if (!button) return
      event.preventDefault()
      before.current = activeElement
      button.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [container])
  // After every render, as a toast may have closed.
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-kind][inert]')) goBack(before)
    else if (!container.current?.contains(activeElement)) before.current = null
  })
}
