import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery, usePageVisible } from '../ui/browser-state.ts'

/** How long a slide is shown, milliseconds. */
export const slideTime = 4000

/**
 * Advances the slides automatically, but pauses: it waits for the pointer, for the keyboard's focus, behind
 * other tabs, and with its button; with reduced motion it waits for that button to be pressed.
 */
export function useAutoplay(current: number, onNext: () => void) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const visible = usePageVisible()
  const wanted = chosen ?? !still
  const playing = wanted && visible && !hovered && !focused

  const next = useEffectEvent(onNext)
  // Serves the clock: a new slide has its whole time, however it came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide restarts the timer
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => next(), slideTime)
    return () => clearTimeout(timer)
  }, [playing, current])

  return {
    /** Whether autoplay is on. */
    wanted,
    playing,
    toggle: () => setChosen(!wanted),
    /** What the carousel's element listens to. */
    watch: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
      onPointerLeave: () => setHovered(false),
      // The button that starts and stops must not stop by holding the focus itself.
      onFocus: ({ target }: FocusEvent) =>
        setFocused(target.matches(':focus-visible') && !target.matches('[data-autoplay]')),
      onBlur: () => setFocused(false),
    },
  }
}
