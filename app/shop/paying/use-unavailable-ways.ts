import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { FurtherWay } from '#contract/payments/ways-to-pay.ts'

/** Milliseconds until a provider that does not respond is asked for again. */
const askAgainAfter = 15_000

/** The ways to pay whose provider does not respond now. Without an answer all of them can be tried. */
export function useUnavailableWays(): ReadonlySet<FurtherWay> {
  const [unavailable, setUnavailable] = useState<ReadonlySet<FurtherWay>>(new Set())
  // Asks the server, whose answer changes with time.
  useEffect(() => {
    const request = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function ask() {
      const { methods } = await api('GET /api/payment/methods', {}, { signal: request.signal })
      const down = methods.filter(({ available }) => !available).map(({ way }) => way)
      if (request.signal.aborted) return
      setUnavailable(new Set(down))
      if (down.length > 0) timer = setTimeout(() => void ask().catch(() => undefined), askAgainAfter)
    }
    void ask().catch(() => undefined)
    return () => {
      request.abort()
      clearTimeout(timer)
    }
  }, [])
  return unavailable
}
