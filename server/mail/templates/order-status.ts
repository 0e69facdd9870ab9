import { courierNames } from '#contract/delivery/shipments.ts'
import { orderNumber } from '#contract/limits.ts'
import { nameWithSize } from '#contract/names.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import type { ExpiryReason, Order, OrderStatus } from '#contract/orders/orders.ts'
import { buttonLink, paragraph } from '../email.ts'
import { composeOrderEmail } from './order-email.ts'

const statusTexts: Record<Exclude<OrderStatus, 'pending'>, { heading: string; words: string }> = {
  confirmed: { heading: 'Your order is confirmed', words: 'We have confirmed your order and are packing it now.' },
  shipped: { heading: 'Your order is on its way', words: 'Your parcel has left the gallery.' },
  delivered: {
    heading: 'Your order has arrived',
    words: 'Your parcel has been delivered. If something is not right, you can request a return within 30 days.',
  },
  cancelled: {
    heading: 'Your order is cancelled',
    words: 'Your order has been cancelled. If you’ve already paid, we’ll refund it to your original payment method.',
  },
  returned: {
    heading: 'Your parcel was returned to us',
    words:
      'The courier could not deliver your parcel, so it was returned to the gallery. If you’ve already paid, we’ll refund you. If you still want the order, please place a new one or contact us.',
  },
}

const expiryTexts: Record<ExpiryReason, string> = {
  not_paid_in_time:
    'We have cancelled your order because it was neither paid nor set to cash on delivery in time. If you still want it, please order again or contact us.',
  not_confirmed_in_time:
    'We have cancelled your order because it was not confirmed in time. If you still want it, please order again or contact us.',
  sold_out: 'We could not reserve your order before it was paid, so we have cancelled it and refund your payment.',
}

/** Which bottles were delivered, if not all were; of a cash order the others were not paid. */
function wordsOfPart(items: Order['items'], notDelivered: number): string {
  const names = items.flatMap((item) => {
    const count = deliveredOf(item)
    return count > 0 ? `${count} × ${nameWithSize(item.name, item.size)}` : []
  })
  const money = notDelivered > 0 ? 'You paid only for these.' : 'We’ll refund what you paid for the others.'
  return `Only some of your bottles were delivered: ${names.join(', ')}. ${money}`
}

/** The reason if the order expired; its own wording if it is picked up at the shop. */
function wordsOf(
  { pickup, timeline, items, notDelivered }: Order,
  status: keyof typeof statusTexts,
  deliveryTime: string,
): string {
  const { expiry, note } = timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  if (status === 'cancelled' && expiry) return [note, expiryTexts[expiry]].filter(Boolean).join(' ')
  if (status === 'shipped') return `${statusTexts.shipped.words} Standard delivery takes ${deliveryTime}.`
  if (status === 'delivered' && items.some(({ undelivered }) => undelivered > 0))
    return wordsOfPart(items, notDelivered)
  if (pickup && status === 'delivered') return 'You have picked up your order. Thank you for coming.'
  return pickup && status === 'confirmed' ? 'We have confirmed your order for pick-up.' : statusTexts[status].words
}

/** The courier of a shipped parcel, and where to track it. */
function parcelOf({ shipment }: Order, status: OrderStatus) {
  if (status !== 'shipped' || !shipment) return []
  const { courier, trackingNumber, trackingLink } = shipment
  const number = trackingNumber && `, tracking number ${trackingNumber}`
  return [
    paragraph(`Courier: ${courierNames[courier]}${number}.`),
    ...(trackingLink ? [buttonLink(trackingLink, 'Track your parcel')] : []),
  ]
}

/** Sent once for each status change that concerns the customer. `deliveryTime`: of the settings. */
export const orderStatusChanged = ({
  order,
  status,
  deliveryTime,
  shopUrl,
}: {
  order: Order
  status: keyof typeof statusTexts
  deliveryTime: string
  shopUrl: string
}) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${orderNumber(order._id)}: ${status}`,
    heading: order.pickup && status === 'delivered' ? 'Thank you' : statusTexts[status].heading,
    body: [
      paragraph(`${wordsOf(order, status, deliveryTime)} Your order number is ${orderNumber(order._id)}.`),
      ...parcelOf(order, status),
    ],
  })
