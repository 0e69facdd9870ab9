import { useState } from 'react'
import { ApiError, api, type ShownFailure, unreachableMessage } from '#app/api.ts'
import type { CounterCart, CounterTotals } from '#contract/orders/counter.ts'
import { endedSession } from '../staff-session.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'

interface Known {
  /** The cart that they belong to. */
  key: string
  totals?: CounterTotals
  formError?: ShownFailure
}

/**
 * The totals of a cart from the server, requested again a moment after each change. Until they arrive, the last totals
 * stay visible.
 */
export function useTotals(cart: CounterCart, again: number) {
  const key = cart.lines.length > 0 ? `${again} ${JSON.stringify(cart)}` : ''
  const [known, setKnown] = useState<Known>({ key: '' })
  useDebouncedRequest(key, 200, async (signal) => {
    try {
      const totals = await api('POST /api/admin/counter/totals', { body: cart }, { signal })
      setKnown({ key, totals })
    } catch (error) {
      if (signal.aborted || endedSession(error)) return
      const formError = error instanceof ApiError ? error.response : { message: unreachableMessage }
      setKnown((before) => ({ ...before, key, formError }))
    }
  })
  const current = key !== '' && known.key === key
  return {
    /** The last known ones, of an older cart while `waiting`. */
    totals: key ? known.totals : undefined,
    formError: current ? known.formError : undefined,
    waiting: key !== '' && !current,
  }
}
