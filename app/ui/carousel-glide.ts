/** How long a move of a carousel takes, milliseconds. */
export const glideTime = 500

/** How far a glide has come at a moment of it, both from 0 to 1: quick at first, then settling. */
export const eased = (moment: number) => 1 - (1 - moment) ** 3

/**
 * Moves a scroller sideways in `glideTime`; its snapping waits meanwhile. At once where the visitor wants less motion.
 * Returns what gives up the move.
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
    scroller.scrollTo({ left: from + (target - from) * eased(moment), behavior: 'instant' })
    if (moment < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  frame = requestAnimationFrame(step)
  return stop
}
