import { useEffect } from 'react'
import { ApiError, api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { isUnpaid } from '#app/shared/order-labels.ts'
import type { Order } from '#contract/orders/orders.ts'

const draftOf = (orderId: string) => `payment ${orderId}`

/** Remembers across reloads that a payment of an order was started in this tab. */
export const storePendingPayment = (orderId: string, intent: string) => saveDraft(draftOf(orderId), { intent })

/** The orders that this page is paying at the moment. */
const inProgress = new Set<string>()

export const isBeingPaid = (orderId: string) => inProgress.has(orderId)

/** Pays an order; `isBeingPaid` until then. */
export async function whilePaying<Result>(orderId: string, pay: () => Promise<Result>): Promise<Result> {
  inProgress.add(orderId)
  try {
    return await pay()
  } finally {
    inProgress.delete(orderId)
  }
}

/** Removes a completed payment. */
export const removePendingPayment = (orderId: string) => deleteDraft(draftOf(orderId))

/** After an interrupted payment the page shows at once whether it succeeded. */
export function usePendingPayment(order: Order, onPaid: (order: Order) => void, onNotPaid: () => Promise<void>) {
  const { _id: orderId } = order
  const waits = isUnpaid(order)
  // Checks the status of a payment that was interrupted by a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once, when the order is opened
  useEffect(() => {
    const { intent } = readDraft(draftOf(orderId))
    if (!intent) return
    if (!waits) return removePendingPayment(orderId)
    const request = new AbortController()
    const body = { orderId, paymentIntentId: intent }
    api('POST /api/payment/stripe/confirm-payment', { body }, { signal: request.signal }).then(
      ({ order: paid }) => {
        removePendingPayment(orderId)
        onPaid(paid)
      },
      // Not paid, or the bank is still checking it; without a response, the ways to pay stay as they are.
      (error: unknown) => error instanceof ApiError && error.status === 409 && void onNotPaid(),
    )
    return () => request.abort()
  }, [orderId])
}
