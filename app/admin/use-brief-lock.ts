import { useEffect, useState } from 'react'

/** Milliseconds in which a second press of the same finger still comes: the next move's button stands where this one stood. */
const secondPress = 1_500

/** True for a moment after `state` has changed: what is pressed then was meant for what stood there before. */
export function useBriefLock(state: string): boolean {
  const [settled, setSettled] = useState(state)
  // Serves the clock.
  useEffect(() => {
    if (settled === state) return
    const timer = setTimeout(() => setSettled(state), secondPress)
    return () => clearTimeout(timer)
  }, [state, settled])
  return settled !== state
}
