import { type RefObject, useEffect } from 'react'

/** Pixels between the toasts and the control they avoid. */
const gap = 8

let pressed: Element | null = null

/** Remembers the pressed control: a tap does not focus a button in every browser. Returns the cleanup function. */
export function watchPresses(): () => void {
  const remember = ({ target }: Event) => {
    // The whole of a quantity control, so that none of its buttons is covered.
    pressed = target instanceof Element ? (target.closest('fieldset') ?? target.closest('button, input')) : null
  }
  window.addEventListener('pointerdown', remember, { capture: true, passive: true })
  window.addEventListener('keydown', remember, { capture: true, passive: true })
  return () => {
    window.removeEventListener('pointerdown', remember, { capture: true })
    window.removeEventListener('keydown', remember, { capture: true })
  }
}

/**
 * The distance of the toasts from the bottom of the screen that leaves `control` uncovered; null if they do not
 * overlap. Pure.
 */
export function liftOver(
  toasts: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  control: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  screenHeight: number,
): number | null {
  const apart =
    control.right <= toasts.left ||
    control.left >= toasts.right ||
    control.bottom <= toasts.top ||
    control.top >= toasts.bottom
  const height = toasts.bottom - toasts.top
  // Without space above it, toasts stay in their usual place.
  if (apart || control.top - gap - height < 0) return null
  return screenHeight - control.top + gap
}

/** Keeps the toasts in `container` off the control that was pressed last, so that it can be pressed again. */
export function useClearOfPressed(container: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  // Syncs with the browser's layout: positions are known only after the toasts are in the top layer.
  useEffect(() => {
    const element = container.current
    if (!element) return
    const reposition = () => {
      element.style.bottom = ''
      // If the pressed button was removed, its replacement has the focus.
      const control = pressed?.isConnected ? pressed : document.activeElement?.closest('fieldset, button, input')
      if (!control || element.contains(control)) return
      const lift = liftOver(element.getBoundingClientRect(), control.getBoundingClientRect(), window.innerHeight)
      if (lift !== null) element.style.bottom = `${lift}px`
    }
    reposition()
    if (shown.length === 0) return
    // The control scrolls with the page, the toasts do not.
    window.addEventListener('scroll', reposition, { capture: true, passive: true })
    window.addEventListener('resize', reposition)
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true })
      window.removeEventListener('resize', reposition)
    }
  }, [container, shown])
}
