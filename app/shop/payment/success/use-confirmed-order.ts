import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError } from '#app/api.ts'
import { readDraft, saveDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/payment-success.ts'
import { removePendingPayment } from '../pending-payment.ts'

/** Whether this confirmation is shown for the first time: a reload of the page shows no toast. */
function isNew(paymentIntentId: string): boolean {
  const draftName = `confirmed ${paymentIntentId}`
  if (readDraft(draftName).told) return false
  saveDraft(draftName, { told: 'yes' })
  return true
}

/** The order whose payment is confirmed; undefined while loading, null when the response has none. */
export function useConfirmedOrder() {
  const navigate = useNavigate()
  const leaving = useNavigation().state !== 'idle'
  const [parameters] = useSearchParams()
  const orderId = parameters.get('order_id')
  const paymentIntentId = parameters.get('payment_intent')
  const payment = orderId && paymentIntentId ? { orderId, paymentIntentId } : null
  const leave = (message: string) => {
    // The customer has pressed a link: a redirect would replace the page that it opens.
    if (leaving) return
    toast.error(message, { id: 'payment-confirmation' })
    void navigate('/orders', { replace: true })
  }
  const leaveImmediately = useEffectEvent(() => leave(texts.invalid))
  const isValid = payment !== null
  // A URL without its parameters redirects to the orders.
  useEffect(() => {
    if (!isValid) leaveImmediately()
  }, [isValid])

  const { data } = useAccountData('POST /api/payment/stripe/confirm-payment', payment && { body: payment }, {
    onData({ order }) {
      if (!payment || !order) return
      removePendingPayment(payment.orderId)
      if (isNew(payment.paymentIntentId)) toast.success(texts.confirmed, { id: 'payment-confirmation' })
    },
    onFailure: (error) => leave(messageOf(error, error instanceof ApiError ? texts.failed : texts.unreachable)),
  })
  const order: Order | null | undefined = data && (data.order ?? null)
  return { order, paymentIntentId }
}
