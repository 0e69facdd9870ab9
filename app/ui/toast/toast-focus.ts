import { type RefObject, useEffect, useRef } from 'react'
import { toastKey } from './toast-key.ts'

/** The newest action of a toast; without any, the newest Dismiss. */
function newestButton(container: HTMLElement): HTMLElement | undefined {
  const buttons = [...container.querySelectorAll<HTMLElement>('[data-kind]:not([inert]) button')]
  return buttons.findLast((button) => button.hasAttribute('aria-keyshortcuts')) ?? buttons.at(-1)
}

/** Listens to the key. The focus also returns when the toast closes. */
export function useToastKey(container: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  const before = useRef<Element | null>(null)
  const goBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    before.current = null
  }
  // Syncs with the keyboard: the key works wherever the focus is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only refs
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { activeElement } = document
      if (event.key !== toastKey || !container.current) return
      if (container.current.contains(activeElement)) return goBack()
      const button = newestButton(container.current)
      if (!button) return
      event.preventDefault()
      before.current = activeElement
      button.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [container])
  // Syncs with the browser's focus, which a closed toast would lose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a toast appears or closes
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.closest('[data-kind][inert]')) goBack()
    else if (!container.current?.contains(activeElement)) before.current = null
  }, [shown, container])
}
