import { useEffect } from 'react'
import { staffHeaders } from '#app/api.ts'

/** Milliseconds without any input after which nobody seems to be at the screen. */
const awayAfter = 5 * 60_000
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
const header = 'x-unattended'

/**
 * A screen that loads again by itself must not keep its session from ending: its calls say that nobody is there.
 */
export function useAttendance(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const attended = () => {
      clearTimeout(timer)
      delete staffHeaders[header]
      timer = setTimeout(() => {
        staffHeaders[header] = 'yes'
      }, awayAfter)
    }
    attended()
    for (const input of inputs) window.addEventListener(input, attended, { passive: true })
    return () => {
      clearTimeout(timer)
      delete staffHeaders[header]
      for (const input of inputs) window.removeEventListener(input, attended)
    }
  }, [])
}
