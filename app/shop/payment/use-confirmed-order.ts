import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api, Refused } from '#app/api.ts'
import { keepDraft, readDraft } from '#app/stores/drafts.ts'
import { endedSession } from '#app/stores/session.ts'
import { toast } from '#app/ui/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { dropPayment } from '../checkout/payment/payment-under-way.ts'

/** Whether this confirmation has not been told yet: a reload of the page tells it no more. */
function isNews(paymentIntentId: string): boolean {
  const told = `confirmed ${paymentIntentId}`
  if (readDraft(told).told) return false
  keepDraft(told, { told: 'yes' })
  return true
}

/** The order whose payment the shop has confirmed; undefined while it is asked, null when it answered without one. */
export function useConfirmedOrder() {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const orderId = parameters.get('order_id')
  const paymentIntentId = parameters.get('payment_intent')
  const [order, setOrder] = useState<Order | null>()
  // Serves the shop's API: only the server can say that a payment was made.
  useEffect(() => {
    const leave = (complaint: string) => {
      toast.error(complaint, { id: 'payment-confirmation' })
      void navigate('/orders', { replace: true })
    }
    if (!orderId || !paymentIntentId) return leave('Invalid payment confirmation')
    const asked = new AbortController()
    const body = { orderId, paymentIntentId }
    setOrder(undefined)
    api('POST /api/payment/stripe/confirm-payment', { body }, { signal: asked.signal }).then(
      ({ order: confirmed }) => {
        setOrder(confirmed ?? null)
        if (!confirmed) return
        dropPayment(orderId)
        if (isNews(paymentIntentId)) toast.success('Payment confirmed successfully!', { id: 'payment-confirmation' })
      },
      (error: unknown) => {
        if (asked.signal.aborted || endedSession(error)) return
        leave(error instanceof Refused ? error.message || 'Payment confirmation failed' : 'Failed to confirm payment')
      },
    )
    return () => asked.abort()
  }, [orderId, paymentIntentId, navigate])
  return { order, paymentIntentId }
}
