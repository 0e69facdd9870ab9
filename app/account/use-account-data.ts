import { useCallback, useEffect, useRef, useState } from 'react'
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
  /** Whose data it is, and which request it answers. */
  account: string | undefined
  requestKey: string | null
  data?: Result
  error?: unknown
  /** A call that the customer waits for is in progress. */
  loading: boolean
}

interface Pending {
  call: AbortController
  /** When it was made, milliseconds since 1970. */
  since: number
  done: Promise<void>
  /** The refresh after it. */
  next?: Promise<void>
}

/** Milliseconds after which a call without a response no longer delays a refresh. */
const longestWait = 30_000

const isWaitedFor = ({ call, since }: Pending) => !call.signal.aborted && Date.now() - since < longestWait

type Load = (options?: {
  /** Nobody waits for it: what is shown stays if it fails, and a call that is in progress completes first. */
  silent?: boolean
}) => Promise<void>

/** While a call is waited for, the previous data stays and the error of the last call is cleared. */
const toLoading = <Result>(before: Loaded<Result>): Loaded<Result> =>
  before.loading ? before : { ...before, error: undefined, loading: true }

const currentAccount = () => useShop.getState().userInfo?.email

/**
 * The one way in which screens of signed-in customers and staff load data (docs/decisions/0038). Calls the API when the
 * screen opens, and again when the account or the input changes; nothing is called for a guest or with `null`.
 *
 * The previous data stays until the next one or a failure arrives, unless it belonged to another account. When the
 * session has ended it is closed, and the screen (`SignedInOnly`) redirects to sign in.
 */
export function useAccountData<Name extends Repeatable>(
  name: Name,
  input?: CallInput<Name> | null,
  handlers: Handlers<CallResponse<Name>> = {},
) {
  const account = useShop(({ userInfo }) => userInfo?.email)
  const requestKey = input === null ? null : JSON.stringify(input ?? {})
  const [loaded, setLoaded] = useState<Loaded<CallResponse<Name>>>({ account, requestKey, loading: true })
  const pending = useRef<Pending>(null)
  const latest = useRef(handlers)
  const latestLoad = useRef<Load>(async () => undefined)

  const loadRequest = useCallback<Load>(
    ({ silent = false } = {}) => {
      const isOver = (call: AbortController) => call.signal.aborted || currentAccount() !== account

      async function run(call: AbortController, requestKey: string) {
        if (!silent) setLoaded(toLoading)
        try {
          const data = await api(name, JSON.parse(requestKey) as CallInput<Name>, { signal: call.signal })
          if (isOver(call)) return
          setLoaded({ account, requestKey, data, loading: false })
          latest.current.onData?.(data)
        } catch (error) {
          if (isOver(call) || endedSession(error)) return
          console.warn(`${name} failed`, error)
          if (!silent) setLoaded({ account, requestKey, error, loading: false })
          latest.current.onFailure?.(error)
        } finally {
          if (pending.current?.call === call) pending.current = null
        }
      }

      const before = pending.current
      if (silent && before && isWaitedFor(before)) {
        // Aborting it for every change would show nothing while changes arrive faster than responses.
        before.next ??= before.done.then(() => (isOver(before.call) ? undefined : latestLoad.current({ silent })))
        return before.next
      }
      before?.call.abort()
      if (account === undefined || requestKey === null) return Promise.resolve()
      const call = new AbortController()
      const done = run(call, requestKey)
      pending.current = { call, since: Date.now(), done }
      return done
    },
    [name, requestKey, account],
  )
  // Callers keep the handlers of the latest render, and what they load afterwards is what that asks for.
  useEffect(() => {
    latest.current = handlers
    latestLoad.current = loadRequest
  })
  useEffect(() => {
    void loadRequest()
    return () => pending.current?.call.abort()
  }, [loadRequest])

  const load = useCallback<Load>((options) => latestLoad.current(options), [])

  const { data, error } = loaded.account === account ? loaded : ({} as Partial<typeof loaded>)
  return {
    data,
    /** Why it could not be loaded: `ApiError`, or another error when the shop could not be reached. */
    error,
    loading: loaded.loading,
    /** Whether what is shown is not yet what was requested last. */
    waiting: loaded.requestKey !== requestKey || !(data || error),
    load,
    /**
     * Shows the state returned by a change, without another call unless one is in progress. Ignored when something else
     * has been requested since.
     */
    replace(data: CallResponse<Name>) {
      if (latestLoad.current !== loadRequest) return
      const before = pending.current
      before?.call.abort()
      setLoaded({ account, requestKey, data, loading: false })
      // It may have read the data before the change, or be newer than it.
      if (before) void loadRequest({ silent: true })
    },
  }
}

/** The props of a part that shows such data with a way to try again. */
export type AccountData<Name extends Repeatable> = ReturnType<typeof useAccountData<Name>>
