import { createElement as h } from 'react'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { composeEmail, MutedText, Paragraph } from '../email.ts'
import { OrderRows, viewButton } from './order-rows.ts'

/** Sent once, when an order has been placed. */
export const orderPlaced = ({ order, shopUrl }: { order: Order; shopUrl: string }) =>
  composeEmail(`Your order ${orderNumber(order._id)}`, {
    heading: `Thank you, ${order.address.firstName}`,
    shopUrl,
    children: [
      h(Paragraph, { key: 1 }, openingOf(order)),
      h(OrderRows, { key: 2, order }),
      h(MutedText, { key: 3 }, placeOf(order)),
      ...viewButton(order, shopUrl),
    ],
  })

function openingOf(order: Order): string {
  const number = orderNumber(order._id)
  return boughtAtShop(order)
    ? `This is your purchase at the gallery. Your order number is ${number}.`
    : `We have received your order ${number}:`
}

const boughtAtShop = ({ pickup, status }: Order) => pickup && status === 'delivered'

function placeOf(order: Order): string {
  const { address, pickup, channel } = order
  if (boughtAtShop(order)) return 'If something is not right, please bring it back within 30 days, with this email.'
  if (pickup) return 'You can pick it up at the gallery. Please have this email or your phone number ready.'
  const { street, city, zipcode, country } = address
  const place = `${street}, ${[city, zipcode].filter(Boolean).join(' ')}, ${country}`
  return `Delivery address: ${place}.${channel === 'web' ? ' You can cancel the order within one hour.' : ''}`
}
