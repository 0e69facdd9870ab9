import { createElement as h } from 'react'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { Rows } from '../letter.ts'

/** `#` and the last 8 characters, as the shop shows an order's number everywhere. */
export const orderNumber = (id: string) => `#${id.slice(-8).toUpperCase()}`

/** What was ordered and what it costs in all. */
export const OrderRows = ({ order }: { order: Order }) =>
  h(Rows, {
    rows: [
      ...order.items.map(({ name, quantity, price }): [string, string] => [
        `${name} × ${quantity}`,
        formatTaka((Math.round(price * 100) * quantity) / 100),
      ]),
      ['Shipping', order.deliveryCharge > 0 ? formatTaka(order.deliveryCharge) : 'Free'],
    ],
    sum: ['Total', formatTaka(order.amount)],
  })
