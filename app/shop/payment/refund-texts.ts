import { refundedRows } from '#app/shared/order-labels.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'
import { refundFailed } from '#contract/orders/refund-failed.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import { onlySome, onlySomePaid, onlySomeRefund } from '#messages/checkout.ts'
import { formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/payment.ts'

/** What happens to the payment of an order that ended without a sale; undefined when nothing was paid. */
export function refundText(order: Order): string | undefined {
  const { status, paymentStatus, paymentMethod, refunded, amount, advanceRefund } = order
  if (!isVoided(status) || isRefundOwed(order)) return undefined
  const sum = formatTaka(refunded > 0 ? refunded : amount)
  if (paymentStatus === 'refunded') {
    if (!isOnlineWay(paymentMethod)) return undefined
    return texts.refunded[wasRefundedAnotherWay(order) ? 'other' : paymentMethod](sum)
  }
  if (advanceRefund) return (advanceRefund === 'done' ? texts.refunded : texts.refunding).other(sum)
  if (paymentStatus !== 'paid') return undefined
  if (status === 'returned') return texts.refundOfReturned
  return texts.refunding[isOnlineWay(paymentMethod) ? paymentMethod : 'other'](sum)
}

/** Whether a refund has failed that the shop still owes: of the payment, or of the advance of an order never paid. */
export const isRefundOwed = (order: Order): boolean =>
  order.advanceRefund ? order.advanceRefund === 'failed' : order.paymentStatus === 'paid' && refundFailed(order)

/** What it means for the payment that only some bottles were delivered; undefined when all were. */
export function partText({ items, notDelivered, refunded }: Order): string | undefined {
  if (items.every(({ undelivered }) => undelivered === 0)) return undefined
  if (notDelivered > 0) return onlySomePaid
  return refunded > 0 ? onlySome : onlySomeRefund
}

/** Whether the bank rejected a refund to the card, at least in part, and staff paid it another way. */
const wasRefundedAnotherWay = ({ timeline }: Order) => timeline.some(({ anotherWay }) => anotherWay)

/** The rows of what is refunded of an order whose panel does not say it in a sentence. */
export function shownRefunds(order: Order): ReturnType<typeof refundedRows> {
  const { status, paymentStatus } = order
  const isKept = paymentStatus === 'paid' || (paymentStatus === 'refunded' && !isVoided(status))
  return isKept && !refundText(order) ? refundedRows(order) : []
}
