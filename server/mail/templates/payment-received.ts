import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { wayNames } from '#contract/payments/way-terms.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
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
      ...howPaid(order).map((text) => paragraph(text)),
      orderTable(order),
    ],
  })

/** How an order was paid online, with the number by which its customer finds the payment; and what was paid before. */
function howPaid({ paymentMethod, paymentReference, advancePaid }: Order): string[] {
  const way = isOnlineWay(paymentMethod) ? `Paid with: ${wayNames[paymentMethod]}` : ''
  const reference = way && paymentReference ? `, reference ${paymentReference}` : ''
  const advance = advancePaid > 0 ? `${formatTaka(advancePaid)} of it was paid in advance.` : ''
  return [way && `${way}${reference}.`, advance].filter(Boolean)
}
