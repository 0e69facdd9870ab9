import type { Language } from '#contract/language.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isOnlineWay } from '#contract/payments/ways-to-pay.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph } from '../parts.ts'
import { type AboutOrder, composeOrderEmail, orderTable } from './order-email.ts'

/** Sent once, when an order is paid. */
export function paymentReceived(about: AboutOrder) {
  const { language, order } = about
  const { formats, emailPayment: payment } = messagesIn(language)
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: payment.receivedSubject(number),
    heading: payment.receivedHeading,
    parts: [
      paragraph(payment.received(formats.formatTaka(order.amount), number)),
      ...howPaid(language, order).map((text) => paragraph(text)),
      orderTable(language, order),
    ],
  })
}

/** How an order was paid online, with the number by which its customer finds the payment; and what was paid before. */
function howPaid(language: Language, { paymentMethod, paymentReference, advancePaid }: Order): string[] {
  const { formats, emailPayment: payment } = messagesIn(language)
  const way = isOnlineWay(paymentMethod)
    ? [payment.paidWith(payment.wayNames[paymentMethod], paymentReference ?? '')]
    : []
  return advancePaid > 0 ? [...way, payment.paidBefore(formats.formatTaka(advancePaid))] : way
}
