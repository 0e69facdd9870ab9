import { useCallback, useEffect, useRef, useState } from 'react'
import { api, Refused } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import type { Answer, CallName, Sent } from '#contract/api.ts'
import { onOrders } from './live-orders.ts'
import { useStaff } from './staff.ts'

type Reading = Extract<CallName, `GET ${string}`>

interface Options {
  /**
   * Asked again when orders have changed and every few seconds, while the window is in sight, and when the reader comes
   * back to it.
   */
  keepFresh?: boolean
}

/** Milliseconds between two requests of a screen that is kept fresh. */
const refreshEvery = 10_000

interface Loaded<Result> {
  /** What was asked for; another answer than the present one's stays in sight until that is there. */
  key: string
  result?: Result
  loadError?: { message: string; missing: boolean }
}

/**
 * What the server answers to a reading call, asked again whenever what is sent changes. An older answer stays until the
 * new one is there. A session that has ended leads to signing in, a role that was taken away to the 404 screen.
 */
export function useAnswer<Name extends Reading>(name: Name, sent?: Sent<Name>, { keepFresh = false }: Options = {}) {
  const { refuse } = useStaff()
  const key = JSON.stringify(sent ?? {})
  const [loaded, setLoaded] = useState<Loaded<Answer<Name>>>({ key })
  const underway = useRef<AbortController>(null)

  const load = useCallback(
    async ({ quietly = false } = {}) => {
      underway.current?.abort()
      const asked = new AbortController()
      underway.current = asked
      try {
        const result = await api(name, JSON.parse(key) as Sent<Name>, { signal: asked.signal })
        if (!asked.signal.aborted) setLoaded({ key, result })
      } catch (error) {
        if (asked.signal.aborted || endedSession(error)) return
        const refused = error instanceof Refused
        if (refused && error.status === 403) return refuse()
        if (!refused) console.warn('The shop could not be asked', error)
        if (quietly) return
        const message = (refused && error.message) || 'This could not be loaded just now.'
        setLoaded({ key, loadError: { message, missing: refused && error.status === 404 } })
      }
    },
    [name, key, refuse],
  )
  // Serves the shop's API: what is shown is kept there.
  useEffect(() => {
    void load()
    return () => underway.current?.abort()
  }, [load])
  // Serves the window and the clock: changes made elsewhere are shown automatically. A failed refresh leaves
  // what is shown as it is; the next one comes soon.
  useEffect(() => {
    if (!keepFresh) return
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void load({ quietly: true })
    }
    const timer = setInterval(refresh, refreshEvery)
    document.addEventListener('visibilitychange', refresh)
    const leave = onOrders(refresh)
    return () => {
      leave()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [load, keepFresh])

  return {
    answer: loaded.result,
    loadError: loaded.loadError,
    /** Whether what is shown is not yet what was asked for last. */
    waiting: loaded.key !== key || !(loaded.result || loaded.loadError),
    load,
    /** Puts in what a change of this has answered, without asking again. */
    replace(result: Answer<Name>) {
      // A refresh that is under way may have been answered before the change.
      underway.current?.abort()
      setLoaded({ key, result })
    },
  }
}
