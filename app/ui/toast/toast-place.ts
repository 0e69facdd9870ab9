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

/** What stays uncovered besides the pressed control: what has to be read or pressed now, and the bars of a phone. */
const needed = '[data-keep-clear], [data-bottom-bar], [role="alert"]'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const overlap = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

/**
 * The distance of the toasts from the bottom of the screen that leaves all `controls` uncovered, as near to the bottom
 * as possible; null if they do not overlap, or if there is no such place. Pure.
 */
export function liftOver(toasts: Box, controls: readonly Box[], screenHeight: number): number | null {
  if (!controls.some((control) => overlap(toasts, control))) return null
  const height = toasts.bottom - toasts.top
  const places = controls
    .map(({ top }) => top - gap)
    .filter((bottom) => bottom <= toasts.bottom && bottom - height >= 0)
    .sort((one, other) => other - one)
  const bottom = places.find((bottom) => {
    const lifted = { ...toasts, top: bottom - height, bottom }
    return !controls.some((control) => overlap(lifted, control))
  })
  return bottom === undefined ? null : screenHeight - bottom
}

/** The pressed control, or its replacement, which has the focus if it was removed. */
const pressedControl = () =>
  pressed?.isConnected ? pressed : document.activeElement?.closest('fieldset, button, input')

/** Keeps the toasts in `container` off what is needed, and off the control that was pressed last. */
export function useClearOfNeeded(container: RefObject<HTMLElement | null>, shown: readonly unknown[]) {
  // Positions are known only after the toasts are in the top layer.
  useEffect(() => {
    const element = container.current
    if (!element) return
    const isOutside = (control: Element | null | undefined): control is Element =>
      Boolean(control) && !element.contains(control ?? null)
    const reposition = () => {
      element.style.bottom = ''
      const boxOf = (control: Element) => control.getBoundingClientRect()
      const toasts = boxOf(element)
      const first = [pressedControl()].filter(isOutside).map(boxOf)
      const others = [...document.querySelectorAll(needed)].filter(isOutside).map(boxOf)
      // On a small screen there may only be room to keep off the pressed control.
      const lift =
        liftOver(toasts, [...first, ...others], window.innerHeight) ?? liftOver(toasts, first, window.innerHeight)
      if (lift !== null) element.style.bottom = `${lift}px`
    }
    reposition()
    if (shown.length === 0) return
    // What is needed scrolls with the page, and comes with it; the toasts do not.
    const page = new ResizeObserver(reposition)
    page.observe(document.body)
    window.addEventListener('scroll', reposition, { capture: true, passive: true })
    window.addEventListener('resize', reposition)
    return () => {
      page.disconnect()
      window.removeEventListener('scroll', reposition, { capture: true })
      window.removeEventListener('resize', reposition)
    }
  }, [container, shown])
}
