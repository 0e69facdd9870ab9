import { useEffect } from 'react'
import { api } from '#app/api.ts'
import { isUnpaid } from '#app/order-words.ts'
import { dropDraft, keepDraft, readDraft } from '#app/stores/drafts.ts'
import type { Order } from '#contract/orders/orders.ts'

const draftOf = (orderId: string) => `payment ${orderId}`

/** Remembers, beyond a reload, that a payment of an order was begun here. */
export const keepPayment = (orderId: string, intent: string) => keepDraft(draftOf(orderId), { intent })

/** Nothing has to be remembered any more. */
export const dropPayment = (orderId: string) => dropDraft(draftOf(orderId))

/** After an interrupted payment the page shows at once whether it succeeded. */
export function usePaymentUnderWay(order: Order, onPaid: (order: Order) => void) {
  const { _id: orderId } = order
  const waits = isUnpaid(order)
  // Serves the card provider: the shop asks it how the payment stands that a reload has cut off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the order is opened
  useEffect(() => {
    const { intent } = readDraft(draftOf(orderId))
    if (!intent) return
    if (!waits) return dropPayment(orderId)
    const asked = new AbortController()
    const body = { orderId, paymentIntentId: intent }
    api('POST /api/payment/stripe/confirm-payment', { body }, { signal: asked.signal }).then(
      ({ order: paid }) => {
        dropPayment(orderId)
        onPaid(paid)
      },
      // Not paid, or not to be asked: both ways to pay stay open.
      () => undefined,
    )
    return () => asked.abort()
  }, [orderId])
}
