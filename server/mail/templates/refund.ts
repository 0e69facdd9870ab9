import { orderName } from '#contract/orders/order-name.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import { isOnlineWay, type OnlineWay } from '#contract/payments/ways-to-pay.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph } from '../parts.ts'
import { type AboutOrder, composeOrderEmail } from './order-email.ts'

interface Refunded extends AboutOrder {
  /** Decimal taka. */
  amount: number
  method: RefundMethod
  /** By a provider: the way in which the refunded payment was made; as the order was paid when left out. */
  way?: OnlineWay
  /** The number of the payment; empty when there is none. */
  reference: string
}

/** Sent when an order was refunded, fully or partially. */
export function refundMade({ amount, method, way, reference, ...about }: Refunded) {
  const { language, order } = about
  const { formats, emailPayment: payment } = messagesIn(language)
  const paidIn = way ?? order.paymentMethod
  const how = method !== 'card' ? method : isOnlineWay(paidIn) ? paidIn : 'as_paid'
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: payment.refundSubject(number),
    heading: payment.refundHeading,
    parts: [paragraph(payment.refunded(formats.formatTaka(amount), number, how, reference))],
  })
}
