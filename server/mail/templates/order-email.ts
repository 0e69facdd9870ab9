import type { ReactNode } from 'react'
import { formatTaka } from '#contract/money.ts'
import { isolated, nameWithSize } from '#contract/names.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import { buttonLink, composeEmail, totalsTable } from '../email.ts'

interface OrderEmail {
  order: Pick<Order, '_id' | 'channel'> & { page?: string }
  subject: string
  heading: string
  shopUrl: string
  body: ReactNode[]
}

/**
 * An email about an order, with a button to `page`, the path of its order link. Without one it leads to the page that
 * only customers with an account can open, and who bought at the counter has none.
 */
export const composeOrderEmail = ({ order: { _id, channel, page }, subject, heading, shopUrl, body }: OrderEmail) => {
  const path = page ?? (channel === 'web' ? `/checkout/${_id}` : undefined)
  return composeEmail(subject, {
    heading,
    shopUrl,
    body: path ? [...body, buttonLink(shopUrl + path, 'View order')] : body,
  })
}

/** The order lines and the total. */
export const orderTable = (order: Order) =>
  totalsTable(
    [
      ...order.items.map(({ name, size, quantity, price }): [string, string] => [
        `${nameWithSize(isolated(name), size)} × ${quantity}`,
        formatTaka(lineTotal({ price, quantity })),
      ]),
      ...discountRow(order),
      ...adjustmentRow(order),
      ...(order.notDelivered > 0 ? [['Not delivered', `-${formatTaka(order.notDelivered)}`] as [string, string]] : []),
      order.pickup
        ? ['Pick-up', 'At the shop']
        : [
            order.delivery.option === 'express' ? 'Express shipping' : 'Shipping',
            order.deliveryCharge > 0 ? formatTaka(order.deliveryCharge) : 'Free',
          ],
    ],
    ['Total', formatTaka(order.amount)],
  )

const adjustmentRow = ({ paymentAdjustment }: Order): [string, string][] => {
  if (paymentAdjustment === 0) return []
  const isFee = paymentAdjustment > 0
  return [[isFee ? 'Payment fee' : 'Payment discount', `${isFee ? '' : '-'}${formatTaka(Math.abs(paymentAdjustment))}`]]
}

const discountRow = ({ discount, discountReason }: Order): [string, string][] =>
  discount > 0 ? [[`Discount${discountReason ? ` (${discountReason})` : ''}`, `-${formatTaka(discount)}`]] : []
