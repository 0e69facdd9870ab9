import { orderName } from '#contract/orders/order-name.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph } from '../parts.ts'
import { type AboutOrder, composeOrderEmail, orderTable } from './order-email.ts'

interface ReceivedAdvance extends AboutOrder {
  /** Decimal taka. */
  amount: number
}

/** Sent once, when the advance of an order in cash is paid. */
export function advanceReceived({ amount, ...about }: ReceivedAdvance) {
  const { language, order } = about
  const { formats, emailPayment: payment } = messagesIn(language)
  const number = orderName(order, language)
  // The order may have been paid in whole, or cancelled, before this email was written.
  const rest = order.left > 0 ? ` ${payment.advanceRest(formats.formatTaka(order.left))}` : ''
  return composeOrderEmail(about, {
    subject: payment.advanceSubject(number),
    heading: payment.advanceHeading,
    parts: [paragraph(payment.advance(formats.formatTaka(amount), number) + rest), orderTable(language, order)],
  })
}
