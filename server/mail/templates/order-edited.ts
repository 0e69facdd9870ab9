import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paragraph, quotation } from '../email.ts'
import { composeOrderEmail, orderTable } from './order-email.ts'

/** Sent when staff edited an order. `changes`: old and new value, one per line. */
export const orderEdited = ({ order, changes, shopUrl }: { order: Order; changes: string; shopUrl: string }) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Order ${orderNumber(order._id)}: changed`,
    heading: 'Your order has been changed',
    body: [
      paragraph(`We have changed your order ${orderNumber(order._id)}:`),
      quotation(changes),
      paragraph('This is your updated order. If something is not right, please contact us.'),
      orderTable(order),
    ],
  })
