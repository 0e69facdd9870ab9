import { useEffect, useState } from 'react'

/** Data of a loader: cached data, and a promise (which never rejects) of fresh data. */
export interface Arriving<Value> {
  known: Value | null
  coming: Promise<Value> | null
}

/**
 * The newest available data: fresh, else cached, else previous data. `waiting` while the displayed data
 * is not the response to the current request.
 */
export function useArriving<Value>({ known, coming }: Arriving<Value>): { shown: Value | null; waiting: boolean } {
  const [last, setLast] = useState<{ of: Promise<Value> | null; value: Value | null }>({ of: null, value: known })
  // Awaits the pending call: its response is shown unless another call was made meanwhile.
  useEffect(() => {
    let asked = true
    // The same data again must not render: it would hydrate what is below the fold at once (docs/speed.md).
    if (known !== null) setLast((last) => (last.value === known ? last : { of: null, value: known }))
    void coming?.then((value) => asked && setLast({ of: coming, value }))
    return () => {
      asked = false
    }
  }, [known, coming])
  if (coming !== null && last.of === coming) return { shown: last.value, waiting: false }
  return { shown: known ?? last.value, waiting: known === null }
}
