import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { composeEmail, Paragraph } from '../email.ts'
import { viewButton } from './order-rows.ts'

/** Sent when the bottles of a return have arrived at the shop. */
export function returnReceived({ order, shopUrl }: { order: Order; shopUrl: string }) {
  const number = orderNumber(order._id)
  const next =
    order.paymentStatus === 'refunded'
      ? 'Your order is already refunded.'
      : 'We’ll refund you within 5 to 7 business days and email you once it is done.'
  return composeEmail(`Order ${number}: return received`, {
    heading: 'Your return has arrived',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, `We have received the returned items of your order ${number}.`),
      h(Paragraph, { key: 2 }, next),
      ...viewButton(order, shopUrl),
    ],
  })
}
