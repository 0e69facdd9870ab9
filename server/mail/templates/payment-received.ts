import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paragraph } from '../email.ts'
import { composeOrderEmail, orderTable } from './order-email.ts'

/** Sent once, when an order is paid. */
export const paymentReceived = ({ order, shopUrl }: { order: Order; shopUrl: string }) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Payment received for order ${orderNumber(order._id)}`,
    heading: 'Payment received',
    body: [
      paragraph(
        `We have received your payment of ${formatTaka(order.amount)} for order ${orderNumber(order._id)}. Thank you.`,
      ),
      orderTable(order),
    ],
  })
