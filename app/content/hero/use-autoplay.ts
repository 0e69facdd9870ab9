import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery, usePageVisible } from '#app/ui/browser-state.ts'

/** How long a slide is shown, milliseconds. */
export const slideTime = 4000

/**
 * Advances the slides automatically. Pauses on hover, on keyboard focus, in a background tab, and by its button; with
 * reduced motion it only starts by that button.
 */
export function useAutoplay(current: number, onNext: () => void) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const visible = usePageVisible()
  const enabled = chosen ?? !still
  const playing = enabled && visible && !hovered && !focused

  const next = useEffectEvent(onNext)
  // Every slide change restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide restarts the timer
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => next(), slideTime)
    return () => clearTimeout(timer)
  }, [playing, current])

  return {
    /** Whether autoplay is on. */
    enabled,
    playing,
    toggle: () => setChosen(!enabled),
    /** The event handlers of the carousel's element. */
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The focus of the play/pause button itself must not pause the carousel.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.matches('[data-autoplay]')),
      onBlur: () => setFocused(false),
    },
  }
}
