import { useEffect, useState } from 'react'

/** Data of a loader: cached data, and a promise (which never rejects) of fresh data. */
export interface CachedAndFresh<Value> {
  cached: Value | null
  fresh: Promise<Value> | null
}

/**
 * The newest available data: fresh, else cached, else previous data. `waiting` while the displayed data
 * is not the response to the current request.
 */
export function useFreshData<Value>({ cached, fresh }: CachedAndFresh<Value>): {
  shown: Value | null
  waiting: boolean
} {
  const [last, setLast] = useState<{ of: Promise<Value> | null; value: Value | null }>({ of: null, value: cached })
  // Awaits the pending call: its response is shown unless another call has been made since.
  useEffect(() => {
    let current = true
    // The same data again must not render: it would hydrate what is below the fold at once (docs/speed.md).
    if (cached !== null) setLast((last) => (last.value === cached ? last : { of: null, value: cached }))
    void fresh?.then((value) => current && setLast({ of: fresh, value }))
    return () => {
      current = false
    }
  }, [cached, fresh])
  if (fresh !== null && last.of === fresh) return { shown: last.value, waiting: false }
  return { shown: cached ?? last.value, waiting: cached === null }
}
