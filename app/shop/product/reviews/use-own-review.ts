import { useCallback, useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import type { OwnReview } from '#contract/catalogue/reviews.ts'

/** The own review of a product and whether one may be written; undefined while that is asked. */
export function useOwnReview(productId: string) {
  const [own, setOwn] = useState<OwnReview>()
  const [failed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      setOwn(await api('GET /api/products/:id/my-review', { params: { id: productId } }))
    } catch (error) {
      if (endedSession(error)) return
      console.warn('The own review could not be loaded', error)
      setFailed(true)
    }
  }, [productId])
  // Serves the shop's API: which knows the purchases.
  useEffect(() => {
    void load()
  }, [load])
  return { own, failed, load }
}
