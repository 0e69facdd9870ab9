import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import type { CallInput, CallName, CallResponse } from '#contract/api.ts'
import { useIsStreaming } from './live-orders.ts'

type Reading = Extract<CallName, `GET ${string}`>

interface Options<Result> {
  /** Loads it again by the rule of `useRefreshAfterChanges`; every few seconds only while the stream of changes is cut. */
  keepFresh?: boolean
  /** Milliseconds until it is loaded again, if it is. */
  pollEvery?(data: Result): number | false
}

/** Milliseconds between two loads while the stream is cut. */
const refreshEvery = 10_000

/** Data of the back office. The previous data stays until the next one arrives. */
export function useStaffData<Name extends Reading>(
  name: Name,
  input?: CallInput<Name>,
  { keepFresh = false, pollEvery }: Options<CallResponse<Name>> = {},
) {
  const isStreaming = useIsStreaming()
  const client = useQueryClient()
  const queryKey = [name, input]
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery<CallResponse<Name>>({
    queryKey,
    queryFn: ({ signal }) => api(name, input, { signal }),
    ...(keepFresh && { staleTime: 0 }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (pollEvery?.(data) ?? (keepFresh && !isStreaming && refreshEvery)),
  })
  // A failed refresh keeps what is shown; the next one follows soon.
  const loadError =
    error && !(keepFresh && data)
      ? {
          message: messageOf(error, 'This could not be loaded.'),
          missing: error instanceof ApiError && error.status === 404,
        }
      : undefined
  return {
    data,
    loadError,
    isPending,
    /** Whether what is shown is not yet what was requested last. */
    waiting: isPending || isPlaceholderData,
    load: useCallback(async () => void (await refetch()), [refetch]),
    /** After a change on this screen: the next one with the same data loads it, and does not show this before. */
    forget: () => client.removeQueries({ queryKey, exact: true }),
    /** Shows the state that a change has returned. */
    replace(data: CallResponse<Name>) {
      void client.cancelQueries({ queryKey, exact: true })
      client.setQueryData(queryKey, data)
    },
  }
}
