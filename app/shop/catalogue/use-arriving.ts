import { useEffect, useState } from 'react'

/** What a loader gives: what is known at once, and the promise (which never rejects) of what is newer. */
export interface Arriving<Value> {
  known: Value | null
  coming: Promise<Value> | null
}

/**
 * The newest there is to show: what has come, else what was known, else what was shown before. `waiting` while what
 * is shown is not yet the answer to what was asked.
 */
export function useArriving<Value>({ known, coming }: Arriving<Value>): { shown: Value | null; waiting: boolean } {
  const [last, setLast] = useState<{ of: Promise<Value> | null; value: Value | null }>({ of: null, value: known })
  // Serves the call that is under way: its response is shown unless another call was made meanwhile.
  useEffect(() => {
    let asked = true
    if (known !== null) setLast({ of: null, value: known })
    void coming?.then((value) => asked && setLast({ of: coming, value }))
    return () => {
      asked = false
    }
  }, [known, coming])
  if (coming !== null && last.of === coming) return { shown: last.value, waiting: false }
  return { shown: known ?? last.value, waiting: known === null }
}
