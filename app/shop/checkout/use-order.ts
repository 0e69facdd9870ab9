import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, Refused } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { failedOrder } from '../orders/failed-order.tsx'

/** The shop has no such order for this customer, and never will. */
const isMissing = (error: unknown) => error instanceof Refused && error.status < 500 && error.status !== 429

/** One of the own orders; undefined while it is loading, null when the shop answered without one. */
export function useOrder(orderId: string) {
  const navigate = useNavigate()
  const [order, setOrder] = useState<Order | null>()
  // Serves the shop's API: the order is kept there.
  useEffect(() => {
    const asked = new AbortController()
    setOrder(undefined)
    api('GET /api/order/user/:orderId', { params: { orderId } }, { signal: asked.signal }).then(
      (answer) => setOrder(answer.order ?? null),
      (error: unknown) => {
        if (asked.signal.aborted || endedSession(error)) return
        const missing = isMissing(error)
        toast.error(missing ? 'Order not found' : 'Failed to load order details')
        void navigate('/orders', { replace: true, state: missing ? null : failedOrder(orderId) })
      },
    )
    return () => asked.abort()
  }, [orderId, navigate])
  return { order, setOrder }
}
