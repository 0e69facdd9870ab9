import { useEffect, useReducer } from 'react'

/** The maximum delay of a browser's timer. */
const longest = 2 ** 31 - 1

/** Rerenders at this time (ISO). */
export function useRenderAt(moment: string | undefined): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // Sets a timer, so that an expired action is no longer offered.
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(renderAgain, Math.min(longest, Math.max(0, Date.parse(moment) - Date.now())))
    return () => clearTimeout(timer)
  }, [moment])
}
