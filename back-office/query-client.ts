import { keepPreviousData, notifyManager, QueryCache, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changeListeners } from '#app/api.ts'
import { onOrders } from './live-orders.ts'
import { endedSession } from './staff-session.ts'

// At once: `keepingFocus` looks for the focus right after a change.
notifyManager.setScheduler((notify) => notify())

/**
 * The data of one account's screens. Nothing is kept for a screen that is opened again: an editor has to start from
 * what is saved now. Once loaded, data is only loaded again by its screen, unless `useStaffData` keeps it fresh.
 */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError(error, { queryKey: [name] }) {
        if (!endedSession(error)) console.warn(`${name} failed`, error)
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: 0,
        staleTime: 'static',
        placeholderData: keepPreviousData,
        // Each response is news, also if it equals the one before: a screen waits for that of its own change.
        structuralSharing: false,
        retry: false,
        // Offline, a screen says that it could not be loaded.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
    },
  })

/**
 * The one rule of what is loaded again: all that a screen keeps fresh, after every change made here, after each
 * announcement of changed orders, and when the window becomes visible again.
 */
export function useRefreshAfterChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refetch(client)
    }
    // The screen first shows the response to the change.
    const refreshAfterResponse = () => void setTimeout(refresh)
    const leaveOrders = onOrders(refresh)
    changeListeners.add(refreshAfterResponse)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      leaveOrders()
      changeListeners.delete(refreshAfterResponse)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [client])
}

/**
 * A request in progress may miss the change, so another one follows. It is not aborted: orders may change faster than
 * a list of them is loaded.
 */
async function refetch(client: QueryClient) {
  const options = { cancelRefetch: false }
  if (client.isFetching() > 0) await client.refetchQueries({}, options)
  await client.refetchQueries({}, options)
}
