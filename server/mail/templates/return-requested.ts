import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { returnedBottlesOf } from '#contract/orders/returned-bottles.ts'
import { composeEmail, OwnText, Paragraph, Quotation } from '../email.ts'
import { viewButton } from './order-rows.ts'

interface RequestedReturn {
  order: Order
  /** The customer's reason. */
  reason: string
  shopUrl: string
}

/** Sent when the customer has requested a return. */
export function returnRequested({ order, reason, shopUrl }: RequestedReturn) {
  const number = orderNumber(order._id)
  return composeEmail(`Order ${number}: return requested`, {
    heading: 'We have received your return request',
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, `You requested a return of your order ${number} for this reason:`),
      h(Quotation, { key: 2 }, reason),
      ...returnedBottles(order),
      h(Paragraph, { key: 3 }, 'Please keep the items as they are. We’ll email you our decision.'),
      ...viewButton(order, shopUrl),
    ],
  })
}

/** For a return of some of the bottles: which. */
function returnedBottles(order: Order) {
  const bottles = returnedBottlesOf(order)
  return bottles.length > 0 ? [h(OwnText, { key: 'bottles' }, ['You are sending back:', ...bottles].join('\n'))] : []
}
