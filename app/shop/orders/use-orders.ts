import { useCallback, useEffect, useRef, useState } from 'react'
import { api, Refused } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { setOrderCount } from '#app/stores/shop.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'

type Orders = { state: 'loading' } | { state: 'failed'; message: string } | { state: 'ready'; list: Order[] }

/** One at a time, and gone once the orders are there after all. */
const failureToast = 'orders-failed'

/** The own orders. A refresh keeps the list in sight until the new one is there. */
export function useOrders() {
  const [orders, setOrders] = useState<Orders>({ state: 'loading' })
  const [refreshing, setRefreshing] = useState(false)
  const underway = useRef<AbortController>(null)

  const load = useCallback(async () => {
    underway.current?.abort()
    const asked = new AbortController()
    underway.current = asked
    setRefreshing(true)
    setOrders((before) => (before.state === 'failed' ? { state: 'loading' } : before))
    try {
      const { orders: list } = await api('GET /api/order/my-orders', undefined, { signal: asked.signal })
      setOrders({ state: 'ready', list })
      setOrderCount(list.length)
      toast.dismiss(failureToast)
    } catch (error) {
      if (asked.signal.aborted || endedSession(error)) return
      const refused = error instanceof Refused
      setOrders({
        state: 'failed',
        message: refused ? error.message || 'Failed to fetch orders' : 'Failed to load orders',
      })
      toast.error('Failed to load orders', { id: failureToast })
    } finally {
      if (underway.current === asked) setRefreshing(false)
    }
  }, [])
  // Serves the shop's API: the orders are kept there.
  useEffect(() => {
    void load()
    return () => underway.current?.abort()
  }, [load])

  return { orders, refreshing, load }
}
