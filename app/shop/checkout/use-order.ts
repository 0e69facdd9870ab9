import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError } from '#app/api.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/checkout.ts'
import { failedOrder } from '../orders/failed-order.tsx'
import { isBeingPaid } from '../payment/pending-payment.ts'

/** Whether this customer has no such order. */
const isMissing = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

/**
 * An own order; undefined while loading, null when the response contains none. When it cannot be loaded, the list of
 * orders is shown instead, with a link to try again, unless the customer is already leaving the page. It is loaded
 * again when the customer returns to its tab; what is shown stays if that fails.
 */
export function useOrder(orderId: string) {
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const { data, replace, load } = useAccountData(
    'GET /api/order/user/:orderId',
    { params: { orderId } },
    {
      onFailure(error) {
        if (leaving || data) return
        const missing = isMissing(error)
        toast.error(missing ? texts.notFoundToast : texts.notLoaded)
        void navigate('/orders', { replace: true, state: missing ? null : failedOrder(orderId) })
      },
    },
  )
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine && !isBeingPaid(orderId)) void load({ silent: true })
  })
  // Not while a payment is under way: its result decides what is shown next.
  useEffect(() => {
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
  const order: Order | null | undefined = data && (data.order ?? null)
  return { order, setOrder: (order: Order) => replace({ success: true, order }) }
}
