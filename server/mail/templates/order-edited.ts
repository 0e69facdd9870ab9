import { orderName } from '#contract/orders/order-name.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph, quotation } from '../parts.ts'
import { type AboutOrder, composeOrderEmail, orderTable } from './order-email.ts'

/** Sent when staff edited an order. `changes`: old and new value, one per line; empty: none that its reader gets. */
export function orderEdited({ changes, ...about }: AboutOrder & { changes: string }) {
  const { language, order } = about
  const texts = messagesIn(language).emailOrderStatus
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: texts.changedSubject(number),
    heading: texts.changedHeading,
    parts: [
      paragraph(texts.changed(number, changes !== '')),
      ...(changes ? [quotation(changes)] : []),
      paragraph(texts.updatedOrder),
      orderTable(language, order),
    ],
  })
}
