import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/** The horizontal distance that changes the slide, pixels. */
const swipeThreshold = 40

/**
 * Swiping between slides: `--drag` on the element follows the finger, and releasing changes the slide or snaps back.
 * Vertical panning still scrolls the page (the element has `touch-action: pan-y`).
 */
export function useSwipe(element: RefObject<HTMLElement | null>, changeSlide: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  const way = useRef(0)

  const follow = (pixels: number, held: boolean) => {
    way.current = pixels
    element.current?.style.setProperty('--drag', `${pixels}px`)
    element.current?.toggleAttribute('data-dragging', held)
  }
  const end = (released: boolean) => {
    if (start.current === null) return
    const pulled = way.current
    start.current = null
    follow(0, false)
    if (released && Math.abs(pulled) > swipeThreshold) changeSlide(pulled < 0 ? 1 : -1)
    way.current = pulled
  }
  return {
    onPointerDown(event: PointerEvent) {
      way.current = 0
      if (event.pointerType !== 'mouse' && event.isPrimary) start.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (start.current !== null && event.isPrimary) follow(event.clientX - start.current, true)
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // A swipe is not a click, wherever it ends.
    onClickCapture(event: MouseEvent) {
      if (Math.abs(way.current) <= 8) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
