import { refundFailed } from '#app/order-labels.ts'
import { formatTaka } from '#contract/money.ts'
import { isVoided, refundedAnotherWay } from '#contract/orders/order-terms.ts'
import type { Order } from '#contract/orders/orders.ts'

/** What happens to the payment of an order that ended without a sale; undefined when nothing was paid. */
export function refundText(order: Order): string | undefined {
  const { status, paymentStatus, paymentMethod, refunded, amount } = order
  if (!isVoided(status) || refundFailed(order)) return undefined
  const sum = formatTaka(refunded > 0 ? refunded : amount)
  const bank = 'to your card; your bank shows it within 5 to 7 business days.'
  if (paymentStatus === 'refunded') {
    if (paymentMethod !== 'card') return undefined
    return wasRefundedAnotherWay(order) ? `We’ve refunded ${sum}.` : `We’ve refunded ${sum} ${bank}`
  }
  if (paymentStatus !== 'paid') return undefined
  if (status === 'returned') return 'Your parcel was returned to us. We’ll refund your payment.'
  return paymentMethod === 'card' ? `We’re refunding ${sum} ${bank}` : `We’re refunding ${sum}.`
}

/** What it means for the payment that only some bottles were delivered; undefined when all were. */
export function partText({ items, notDelivered, refunded }: Order): string | undefined {
  if (items.every(({ undelivered }) => undelivered === 0)) return undefined
  const what = 'Only some of your bottles were delivered.'
  if (notDelivered > 0) return `${what} You paid only for these.`
  return refunded > 0 ? what : `${what} We’ll refund your payment for the others.`
}

/** Whether the bank rejected a refund to the card, at least in part, and staff paid it another way. */
const wasRefundedAnotherWay = ({ timeline }: Order) =>
  timeline.some(
    ({ what, note }) => (what === 'refunded' || what === 'part_refunded') && note?.startsWith(refundedAnotherWay),
  )

/** The refunded amount of an order whose panel does not say it in a sentence, decimal taka; 0: none. */
export function refundedAmount(order: Order): number {
  const { status, paymentStatus, refunded } = order
  const isKept = paymentStatus === 'paid' || (paymentStatus === 'refunded' && !isVoided(status))
  return isKept && !refundText(order) ? refunded : 0
}
