import { createElement as h } from 'react'
import type { Order } from '#contract/orders.ts'
import { ButtonLink, Paragraph, Quiet, writeLetter } from '../letter.ts'
import { OrderRows, orderNumber } from './order-rows.ts'

/** Sent once, when an order has been placed. */
export const orderPlaced = ({ order, shop }: { order: Order; shop: string }) => {
  const { firstName, street, city, zipcode, country } = order.address
  return writeLetter(`Your order ${orderNumber(order._id)}`, {
    heading: `Thank you, ${firstName}`,
    shop,
    children: [
      h(Paragraph, { key: 1 }, `We have your order ${orderNumber(order._id)}. This is what we will pack for you:`),
      h(OrderRows, { key: 2, order }),
      h(Quiet, { key: 3 }, `It goes to ${street}, ${city} ${zipcode}, ${country}. You can cancel it within one hour.`),
      h(ButtonLink, { key: 4, href: `${shop}/checkout/${order._id}` }, 'View the order'),
    ],
  })
}
