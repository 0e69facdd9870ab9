import { useEffect, useState } from 'react'

/** Counts down from the seconds that were left when the data was loaded. */
export function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  // Syncs with the clock.
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1_000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return secondsLeft
}
