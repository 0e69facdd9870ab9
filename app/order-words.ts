import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { Order, OrderEvent, OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'
import type { BadgeColour } from './ui/status-badge.tsx'

const statusColours: Record<OrderStatus, BadgeColour> = {
  pending: 'yellow',
  confirmed: 'blue',
  shipped: 'purple',
  delivered: 'green',
  cancelled: 'red',
  returned: 'red',
}
const paymentColours: Partial<Record<PaymentStatus, BadgeColour>> = { pending: 'yellow', paid: 'green', failed: 'red' }

/** A status that this screen does not know yet is grey. */
export const colourOfStatus = (status: OrderStatus): BadgeColour => statusColours[status] ?? 'grey'
export const colourOfPayment = (status: PaymentStatus): BadgeColour => paymentColours[status] ?? 'grey'

/** How an order's payment is shown. Nobody waits for the payment of one that was cancelled or came back unpaid. */
export function paymentBadge({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>): {
  words: string
  colour: BadgeColour
} {
  const given = paymentStatus === 'paid' || paymentStatus === 'refunded'
  if (isVoided(status) && !given) return { words: 'not paid', colour: 'grey' }
  return { words: paymentStatus, colour: colourOfPayment(paymentStatus) }
}

/** An order that someone still has to pay. */
export const isUnpaid = ({ status, paymentStatus }: Order) =>
  !isVoided(status) && (paymentStatus === 'pending' || paymentStatus === 'failed')

const refundEvents = ['refunded', 'refund_failed', 'refund_again'] as const

/** Whether the last refund of an order did not arrive: its money is at the shop, and still the customer's. */
export const refundFailed = ({ timeline }: { timeline: readonly OrderEvent[] }) =>
  timeline.findLast(({ what }) => refundEvents.some((event) => event === what))?.what === 'refund_failed'

/** What the goods of an order cost, without delivery and before a discount; decimal taka. */
export const subtotalOf = ({
  amount,
  deliveryCharge,
  discount,
}: Pick<Order, 'amount' | 'deliveryCharge' | 'discount'>): number =>
  toTaka(toPoisha(amount) - toPoisha(deliveryCharge) + toPoisha(discount))

/** How the delivery charge of an order is shown. */
export const shippingFigure = ({ deliveryCharge }: Pick<Order, 'deliveryCharge'>): string =>
  deliveryCharge > 0 ? formatTaka(deliveryCharge) : 'Free'

export const countOf = ({ items }: Pick<Order, 'items'>) => items.reduce((sum, { quantity }) => sum + quantity, 0)
