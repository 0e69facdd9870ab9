import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { HostedWay } from '#contract/payments/ways-to-pay.ts'

/** Milliseconds until a provider that does not respond is asked for again. */
const askAgainAfter = 15_000

/**
 * The ways to pay whose provider does not respond now, as the server says or as a payment has shown. Without an answer
 * all of them can be tried.
 */
export function useUnavailableWays() {
  const [unavailable, setUnavailable] = useState<ReadonlySet<HostedWay>>(new Set())
  const [reports, setReports] = useState(0)
  // Asks the server, whose answer changes with time.
  useEffect(() => {
    const request = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    async function ask() {
      const { methods } = await api('GET /api/payment/methods', {}, { signal: request.signal })
      const down = methods.filter(({ available }) => !available).map(({ way }) => way)
      if (request.signal.aborted) return
      setUnavailable(new Set(down))
      if (down.length > 0) askLater()
    }
    const tryToAsk = () =>
      ask().catch(() => {
        if (!request.signal.aborted) setUnavailable(new Set())
      })
    const askLater = () => {
      timer = setTimeout(() => void tryToAsk(), askAgainAfter)
    }
    // What a payment has shown counts until the server is asked again.
    if (reports === 0) void tryToAsk()
    else askLater()
    return () => {
      request.abort()
      clearTimeout(timer)
    }
  }, [reports])
  return {
    unavailable,
    /** A payment in this way has shown that its provider does not respond. */
    reportUnavailable(way: HostedWay) {
      setUnavailable((known) => new Set([...known, way]))
      setReports((count) => count + 1)
    },
  }
}
