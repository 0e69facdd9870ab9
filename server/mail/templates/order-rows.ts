import { createElement as h, type ReactElement } from 'react'
import { formatTaka } from '#contract/money.ts'
import { isolated, nameWithSize } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { ButtonLink, Rows } from '../email.ts'

/** The order lines and the total. */
export const OrderRows = ({ order }: { order: Order }) =>
  h(Rows, {
    rows: [
      ...order.items.map(({ name, size, quantity, price }): [string, string] => [
        `${nameWithSize(isolated(name), size)} × ${quantity}`,
        formatTaka(lineTotal({ price, quantity })),
      ]),
      ...discountRow(order),
      ...(order.notDelivered > 0 ? [['Not delivered', `-${formatTaka(order.notDelivered)}`] as [string, string]] : []),
      order.pickup
        ? ['Pick-up', 'At the shop']
        : ['Shipping', order.deliveryCharge > 0 ? formatTaka(order.deliveryCharge) : 'Free'],
    ],
    sum: ['Total', formatTaka(order.amount)],
  })

const discountRow = ({ discount, discountReason }: Order): [string, string][] =>
  discount > 0 ? [[`Discount${discountReason ? ` (${discountReason})` : ''}`, `-${formatTaka(discount)}`]] : []

/** Links to the order page, which only customers with an account can open. */
export const viewButton = ({ _id, channel }: Pick<Order, '_id' | 'channel'>, shopUrl: string): ReactElement[] =>
  channel === 'web' ? [h(ButtonLink, { key: 'view', href: `${shopUrl}/checkout/${_id}` }, 'View order')] : []
