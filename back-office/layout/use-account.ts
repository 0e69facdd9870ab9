import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { api } from '#app/api.ts'
import { keepDraftsOfStaff } from '#app/shared/drafts.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { onSessionEnd } from '../staff-session.ts'

const queryKey = ['account']

/**
 * Who is signed in to the back office; null for nobody. It is asked again with what screens keep fresh: another person
 * may have signed in in another tab.
 */
export function useAccount() {
  const leave = useLeave()
  useEffect(
    () =>
      onSessionEnd(() => {
        leave()
        toast.error('Your session has ended. Please sign in again.', { id: 'session-ended' })
      }),
    [leave],
  )
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { account } = await api('GET /api/admin/account', undefined, { signal })
      keepDraftsOfStaff(account?._id)
      return account
    },
    staleTime: 0,
  })
}

/** The session has ended: the screens close, and nothing of theirs is loaded again meanwhile. */
export function useLeave() {
  const client = useQueryClient()
  return useCallback(() => {
    client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] })
    client.setQueryData(queryKey, null)
  }, [client])
}

/** Asks again who is signed in, after signing in. */
export function useAccountReload() {
  const client = useQueryClient()
  return async () => {
    await client.refetchQueries({ queryKey })
    return client.getQueryData(queryKey) ?? null
  }
}
