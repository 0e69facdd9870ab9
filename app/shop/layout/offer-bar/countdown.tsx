import { useEffect, useState } from 'react'
import * as countdownTexts from '#messages/countdown.ts'

const second = 1_000
const minute = 60 * second

/**
 * The time until an offer ends, by the clock of the server: that of a phone may be wrong. Each second, or each minute
 * where the visitor prefers reduced motion. Until it is known its place is kept, so that nothing moves.
 */
export default function Countdown({ until }: { until: string }) {
  const left = useTimeLeft(Date.parse(until))
  return (
    <span className="tabular relative inline-block">
      <span aria-hidden className="invisible">
        {countdownTexts.timeLeft(88, '88:88:88')}
      </span>
      <span role="timer" className="absolute inset-0">
        {left === undefined ? '' : left <= 0 ? countdownTexts.ended : timeLeftText(left)}
      </span>
    </span>
  )
}

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
const two = (value: number) => String(value).padStart(2, '0')

/** Such as `2 days 04:30:15`; without the seconds where nothing should move. */
function timeLeftText(left: number): string {
  const seconds = Math.ceil(left / second)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  const clock = [hours, minutes, ...(isCalm() ? [] : [seconds % 60])].map(two).join(':')
  return countdownTexts.timeLeft(days, clock)
}

/** Milliseconds; undefined until the clock of the server is known. */
function useTimeLeft(until: number): number | undefined {
  const [left, setLeft] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let offset: number | undefined
    function update() {
      clearTimeout(timer)
      if (offset === undefined) return
      const now = until - (Date.now() + offset)
      setLeft(now)
      const step = isCalm() ? minute : second
      if (now > 0) timer = setTimeout(update, now % step || step)
    }
    const controller = new AbortController()
    void serverOffset(controller.signal).then((known) => {
      offset = known
      if (!controller.signal.aborted) update()
    })
    // Timers do not run while a phone is locked.
    document.addEventListener('visibilitychange', update)
    return () => {
      controller.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [until])
  return left
}

/** How far the clock of the server is ahead of that of the device, milliseconds; 0 where it cannot be asked. */
async function serverOffset(signal: AbortSignal): Promise<number> {
  try {
    const asked = Date.now()
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal })
    const now = Date.parse(headers.get('date') ?? '')
    return Number.isNaN(now) ? 0 : now - (asked + Date.now()) / 2
  } catch {
    return 0
  }
}
