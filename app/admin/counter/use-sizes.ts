import { useState } from 'react'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { useStaff } from '../staff.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'

/** The sizes that match the typed text, requested a moment after each change; `lookUp` requests them at once. */
export function useSizes() {
  const { revokeAccess } = useStaff()
  const [typed, setTyped] = useState('')
  const [sizes, setSizes] = useState<SellableSize[]>()
  const [searchError, setSearchError] = useState<string>()

  async function lookUp(search: string, signal?: AbortSignal): Promise<SellableSize[] | undefined> {
    setSearchError(undefined)
    try {
      return (await api('GET /api/admin/counter/products', { query: { _search: search } }, { signal })).sizes
    } catch (error) {
      if (signal?.aborted || endedSession(error)) return undefined
      if (error instanceof ApiError && error.status === 403) revokeAccess()
      else setSearchError(unreachableMessage)
      return undefined
    }
  }
  const search = typed.trim()
  useDebouncedRequest(search && typed, 250, async (signal) => {
    const found = await lookUp(search, signal)
    if (found && !signal.aborted) setSizes(found)
  })

  function type(text: string) {
    setTyped(text)
    setSizes(undefined)
  }
  return { typed, setTyped: type, sizes, searchError, lookUp }
}
