import { useEffect, useState } from 'react'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import type { Failure } from '#contract/errors.ts'
import type { CounterCart, CounterTotals } from '#contract/orders/counter.ts'
import { useStaff } from '../staff.ts'

interface Known {
  /** The cart that they belong to. */
  key: string
  totals?: CounterTotals
  formError?: Partial<Failure>
}

const pause = 200

/**
 * The totals of a cart from the server, requested again a moment after each change. The last totals stay visible
 * meanwhile.
 */
export function useTotals(cart: CounterCart, again: number) {
  const { revokeAccess } = useStaff()
  const key = cart.lines.length > 0 ? `${again} ${JSON.stringify(cart)}` : ''
  const [known, setKnown] = useState<Known>({ key: '' })
  // Syncs with the API, which has prices, charges and stock.
  useEffect(() => {
    if (!key) return
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const body = JSON.parse(key.slice(key.indexOf(' '))) as CounterCart
        const totals = await api('POST /api/admin/counter/totals', { body }, { signal: asked.signal })
        setKnown({ key, totals })
      } catch (error) {
        if (asked.signal.aborted || endedSession(error)) return
        if (error instanceof ApiError && error.status === 403) return revokeAccess()
        const formError = error instanceof ApiError ? error.response : { message: unreachableMessage }
        setKnown((before) => ({ ...before, key, formError }))
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [key, revokeAccess])
  const current = key !== '' && known.key === key
  return {
    /** The last known ones, of an older cart while `waiting`. */
    totals: key ? known.totals : undefined,
    formError: current ? known.formError : undefined,
    waiting: key !== '' && !current,
  }
}
