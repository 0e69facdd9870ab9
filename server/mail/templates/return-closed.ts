import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { composeEmail, Paragraph, Quotation } from '../email.ts'
import { viewButton } from './order-rows.ts'

interface ClosedReturn {
  order: Order
  /** The shop's message. */
  note: string
  shopUrl: string
}

/** Sent when the shop has closed an accepted return without a refund. */
export function returnClosed({ order, note, shopUrl }: ClosedReturn) {
  const number = orderNumber(order._id)
  const refund = order.refunded > 0 ? 'no further refund' : 'no refund'
  return composeEmail(`Order ${number}: return closed`, {
    heading: 'Your return is closed',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, `We have closed the return of your order ${number}. There will be ${refund} for it.`),
      h(Quotation, { key: 2 }, note),
      ...viewButton(order, shopUrl),
    ],
  })
}
