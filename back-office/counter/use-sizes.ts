import { useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { endedSession } from '../staff-session.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'

/** The sizes that match the typed text, requested a moment after each change; `lookUp` requests them at once. */
export function useSizes() {
  const [typed, setTyped] = useState('')
  const [sizes, setSizes] = useState<SellableSize[]>()
  const [searchError, setSearchError] = useState<string>()

  async function lookUp(search: string, signal?: AbortSignal): Promise<SellableSize[] | undefined> {
    setSearchError(undefined)
    try {
      return (await api('GET /api/admin/counter/products', { query: { _search: search } }, { signal })).sizes
    } catch (error) {
      if (signal?.aborted || endedSession(error)) return undefined
      setSearchError(unreachableMessage)
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
