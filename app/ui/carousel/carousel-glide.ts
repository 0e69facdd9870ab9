/** The duration of a carousel's scroll animation, milliseconds. */
export const glideTime = 500

/** The easing function (ease-out), from 0 to 1. */
export const easeOutCubic = (moment: number) => 1 - (1 - moment) ** 3

/**
 * Scrolls sideways in `glideTime`, without scroll snapping. Immediate with reduced motion. Returns the
 * function that cancels it.
 */
export function glide(scroller: HTMLElement, to: number): () => void {
  const from = scroller.scrollLeft
  const target = Math.max(0, Math.min(to, scroller.scrollWidth - scroller.clientWidth))
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scroller.scrollTo({ left: target, behavior: 'instant' })
    return () => undefined
  }
  scroller.style.scrollSnapType = 'none'
  let frame = 0
  let start: number | undefined
  const stop = () => {
    cancelAnimationFrame(frame)
    scroller.style.scrollSnapType = ''
  }
  const step = (now: number) => {
    start ??= now
    const moment = Math.min(1, (now - start) / glideTime)
    scroller.scrollTo({ left: from + (target - from) * easeOutCubic(moment), behavior: 'instant' })
    if (moment < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  frame = requestAnimationFrame(step)
  return stop
}
