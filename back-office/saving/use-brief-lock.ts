import { useEffect, useState } from 'react'

/** Milliseconds in which the second click of a double click arrives: the next action's button is in the same place. */
const doubleClickTime = 1_500

/** True for a moment after `state` has changed: a click then was meant for the previous button. */
export function useBriefLock(state: string): boolean {
  const [settled, setSettled] = useState(state)
  useEffect(() => {
    if (settled === state) return
    const timer = setTimeout(() => setSettled(state), doubleClickTime)
    return () => clearTimeout(timer)
  }, [state, settled])
  return settled !== state
}
