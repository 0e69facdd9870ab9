import { useCallback, useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import type { ContactMessage } from '#contract/contact.ts'

export type OwnMessages = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; messages: ContactMessage[] }

/** The messages of the signed-in user; `reload` asks again and leaves what is shown until the answer is there. */
export function useOwnMessages() {
  const [own, setOwn] = useState<OwnMessages>({ state: 'loading' })

  const reload = useCallback(async (signal?: AbortSignal) => {
    try {
      const { data } = await api('GET /api/contact/my-contacts', undefined, { signal })
      if (!signal?.aborted) setOwn({ state: 'loaded', messages: data })
    } catch (error) {
      if (signal?.aborted || endedSession(error)) return
      console.warn('The messages could not be loaded', error)
      setOwn({ state: 'failed' })
    }
  }, [])

  // Serves the API: what was written before, and what the shop replied.
  useEffect(() => {
    const leaving = new AbortController()
    void reload(leaving.signal)
    return () => leaving.abort()
  }, [reload])

  const retry = () => {
    setOwn({ state: 'loading' })
    void reload()
  }
  return { own, reload, retry }
}
