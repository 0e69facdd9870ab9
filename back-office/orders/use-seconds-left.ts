import { useEffect, useState } from 'react'

/**
 * Counts down from the seconds that were left when the data was loaded; newer data with another number is counted down
 * from that. It compares the clock with the end: timers do not run while a phone is locked.
 */
export function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1_000
    let timer: ReturnType<typeof setTimeout> | undefined
    function update() {
      clearTimeout(timer)
      const left = secondsUntil(end, Date.now())
      setSecondsLeft(left)
      // At the end of a second, so that the last one is not shown for too long.
      if (left > 0) timer = setTimeout(update, (end - Date.now()) % 1_000 || 1_000)
    }
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [seconds])
  return secondsLeft
}

/** The seconds from `now` until `end`, rounded up; 0 afterwards. Both in milliseconds. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1_000))
