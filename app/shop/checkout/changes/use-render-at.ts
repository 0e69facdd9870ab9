import { useEffect, useReducer } from 'react'

/** The longest that a browser's timer can wait. */
const longest = 2 ** 31 - 1

/** Renders once more when this moment (ISO) has come. */
export function useRenderAt(moment: string | undefined): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // Serves the clock: what is allowed until then is not offered a moment longer.
  useEffect(() => {
    if (!moment) return
    const timer = setTimeout(renderAgain, Math.min(longest, Math.max(0, Date.parse(moment) - Date.now())))
    return () => clearTimeout(timer)
  }, [moment])
}
