import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { accountOf } from '#app/shared/session-token.ts'
import type { CallInput, CallName, CallResponse } from '#contract/api.ts'
import { api } from '../api.ts'
import { endedSession } from '../stores/session.ts'
import { useShop } from '../stores/shop.ts'

/** Calls that may be made again at any time: those that only read, and the check whether a payment has arrived. */
type Repeatable = Extract<CallName, `GET ${string}`> | 'POST /api/payment/stripe/confirm-payment'

interface Handlers<Result> {
  onData?(data: Result): void
  /** Not called when the session has ended: that leads to signing in by itself. */
  onFailure?(error: unknown): void
}

interface Loaded<Result> {
  /** Whose data it is, and what was requested. */
  request?: string | undefined
  data?: Result
  error?: unknown
  /** A call that the customer waits for is in progress. */
  loading: boolean
}

/**
 * The data of a signed-in customer (docs/decisions/storefront.md). Calls the API when the screen opens, and again when the
 * account or the input changes; nothing is called for a guest or with `null`.
 */
export function useAccountData<Name extends Repeatable>(
  name: Name,
  input?: CallInput<Name> | null,
  handlers: Handlers<CallResponse<Name>> = {},
) {
  const account = useShop(({ userInfo }) => accountOf(userInfo))
  const request = account && input !== null ? JSON.stringify([account, name, input]) : undefined
  const [loaded, setLoaded] = useState<Loaded<CallResponse<Name>>>({ loading: true })
  const { data, error, loading } = loaded.request === request ? loaded : { loading: true }
  const pending = useRef<AbortController>(null)
  const latest = useRef(handlers)
  // A response meets what the page does by then.
  useEffect(() => {
    latest.current = handlers
  })

  async function load({ silent = false } = {}) {
    pending.current?.abort()
    if (request === undefined) return
    const call = new AbortController()
    pending.current = call
    const isOver = () => call.signal.aborted || accountOf(useShop.getState().userInfo) !== account
    if (!silent)
      setLoaded((before) => ({ request, loading: true, ...(before.request === request && { data: before.data }) }))
    try {
      const data = await api(name, input ?? undefined, { signal: call.signal })
      if (isOver()) return
      setLoaded({ request, data, loading: false })
      latest.current.onData?.(data)
    } catch (error) {
      if (isOver() || endedSession(error)) return
      console.warn(`${name} failed`, error)
      setLoaded((before) => (silent && before.data ? before : { request, error, loading: false }))
      latest.current.onFailure?.(error)
    } finally {
      if (pending.current === call) pending.current = null
    }
  }
  const loadRequested = useEffectEvent(load)
  useEffect(() => {
    if (request !== undefined) void loadRequested()
    return () => pending.current?.abort()
  }, [request])

  return {
    data,
    /** Why it could not be loaded: `ApiError`, or another error when the shop could not be reached. */
    error,
    loading,
    /** Loads it again; `silent`: nobody waits for it, and what is shown stays if it fails. */
    load,
    /** Shows the state returned by a change. */
    replace(data: CallResponse<Name>) {
      const isLoading = pending.current !== null
      pending.current?.abort()
      setLoaded({ request, data, loading: false })
      // It may have read the data before the change, or be newer than it.
      if (isLoading) void load({ silent: true })
    },
  }
}
