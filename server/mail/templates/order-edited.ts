import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { composeEmail, Paragraph, Quotation } from '../email.ts'
import { OrderRows, viewButton } from './order-rows.ts'

/** Sent when staff edited an order. `changes`: old and new value, one per line. */
export const orderEdited = ({ order, changes, shopUrl }: { order: Order; changes: string; shopUrl: string }) =>
  composeEmail(`Order ${orderNumber(order._id)}: changed`, {
    heading: 'Your order has been changed',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, `We have changed your order ${orderNumber(order._id)}:`),
      h(Quotation, { key: 2 }, changes),
      h(Paragraph, { key: 3 }, 'This is your updated order. If something is not right, please contact us.'),
      h(OrderRows, { key: 4, order }),
      ...viewButton(order, shopUrl),
    ],
  })
