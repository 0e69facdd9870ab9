import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { leftToPay } from '#contract/orders/left-to-pay.ts'
import type { Order } from '#contract/orders/orders.ts'
import { paragraph } from '../email.ts'
import { composeOrderEmail, orderTable } from './order-email.ts'

interface ReceivedAdvance {
  order: Order
  /** Decimal taka. */
  amount: number
  shopUrl: string
}

/** Sent once, when the advance of an order in cash is paid. */
export const advanceReceived = ({ order, amount, shopUrl }: ReceivedAdvance) =>
  composeOrderEmail({
    order,
    shopUrl,
    subject: `Advance received for order ${orderNumber(order._id)}`,
    heading: 'Advance received',
    body: [
      paragraph(
        `We have received ${formatTaka(amount)} in advance for order ${orderNumber(order._id)}. Thank you. ` +
          `You pay the remaining ${formatTaka(leftToPay(order))} in cash when it is delivered.`,
      ),
      orderTable(order),
    ],
  })
