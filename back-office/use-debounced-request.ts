import { useEffect, useEffectEvent } from 'react'

/**
 * Runs a request `delay` milliseconds after its key has changed, and aborts the previous one. An empty key requests
 * nothing.
 */
export function useDebouncedRequest(key: string, delay: number, request: (signal: AbortSignal) => unknown) {
  const run = useEffectEvent(request)
  useEffect(() => {
    if (!key) return
    const controller = new AbortController()
    const timer = setTimeout(() => void run(controller.signal), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, delay])
}
