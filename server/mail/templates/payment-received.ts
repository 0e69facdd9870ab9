import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { composeEmail, Paragraph } from '../email.ts'
import { OrderRows, viewButton } from './order-rows.ts'

/** Sent once, when an order is paid. */
export const paymentReceived = ({ order, shopUrl }: { order: Order; shopUrl: string }) =>
  composeEmail(`Payment received for order ${orderNumber(order._id)}`, {
    heading: 'Payment received',
    shopUrl,
    children: [
      h(
        Paragraph,
        { key: 1 },
        `We have received your payment of ${formatTaka(order.amount)} for order ${orderNumber(order._id)}. Thank you.`,
      ),
      h(OrderRows, { key: 2, order }),
      ...viewButton(order, shopUrl),
    ],
  })
