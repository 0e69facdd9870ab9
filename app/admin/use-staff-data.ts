import { useEffect } from 'react'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError } from '#app/api.ts'
import { messageOf } from '#app/stores/session.ts'
import type { CallInput, CallName } from '#contract/api.ts'
import { onOrders } from './live-orders.ts'
import { useStaff } from './staff.ts'

type Reading = Extract<CallName, `GET ${string}`>

interface Options {
  /**
   * Reloads when orders have changed, every few seconds while the window is visible, and when it becomes visible again.
   */
  keepFresh?: boolean
}

/** Polling interval of screens, milliseconds. */
const refreshEvery = 10_000

/** `useAccountData` for the back office: a revoked role leads to the 404 screen. */
export function useStaffData<Name extends Reading>(
  name: Name,
  input?: CallInput<Name>,
  { keepFresh = false }: Options = {},
) {
  const { revokeAccess } = useStaff()
  const { error, ...loaded } = useAccountData(name, input, {
    onFailure(error) {
      if (error instanceof ApiError && error.status === 403) revokeAccess()
    },
  })
  const { load } = loaded
  useEffect(() => {
    if (!keepFresh) return
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void load({ silent: true })
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

  const loadError =
    error === undefined
      ? undefined
      : {
          message: messageOf(error, 'This could not be loaded.'),
          missing: error instanceof ApiError && error.status === 404,
        }
  return { ...loaded, loadError }
}
