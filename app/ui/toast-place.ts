import { type RefObject, useEffect } from 'react'

/** pixels between the toasts and what they make room for */
const gap = 8

let pressed: Element | null = null

/** Remembers what is pressed: a tap does not focus a button in every browser. Returns what ends it. */
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

/** How far from the lower edge of the screen toasts stand to leave `kept` free; null where they are not in its way. Pure. */
export function liftOver(
  toasts: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  kept: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  screenHeight: number,
): number | null {
  const apart =
    kept.right <= toasts.left || kept.left >= toasts.right || kept.bottom <= toasts.top || kept.top >= toasts.bottom
  const height = toasts.bottom - toasts.top
  // Without space above it, toasts stay in their usual place.
  if (apart || kept.top - gap - height < 0) return null
  return screenHeight - kept.top + gap
}

/** Keeps the toasts in `place` off the control that was pressed last: who presses it again must find it. */
export function useClearOfPressed(place: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  // Serves the screen: only the browser knows what stands where, once the toasts are in its top layer.
  useEffect(() => {
    const element = place.current
    if (!element) return
    const makeRoom = () => {
      element.style.bottom = ''
      // A button that was replaced by what it did handed its focus on.
      const control = pressed?.isConnected ? pressed : document.activeElement?.closest('fieldset, button, input')
      if (!control || element.contains(control)) return
      const lift = liftOver(element.getBoundingClientRect(), control.getBoundingClientRect(), window.innerHeight)
      if (lift !== null) element.style.bottom = `${lift}px`
    }
    makeRoom()
    if (shown.length === 0) return
    // The control moves with the page, the toasts do not.
    window.addEventListener('scroll', makeRoom, { capture: true, passive: true })
    window.addEventListener('resize', makeRoom)
    return () => {
      window.removeEventListener('scroll', makeRoom, { capture: true })
      window.removeEventListener('resize', makeRoom)
    }
  }, [place, shown])
}
