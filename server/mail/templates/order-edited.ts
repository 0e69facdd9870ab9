import { orderName } from '#contract/orders/order-name.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph, quotation } from '../parts.ts'
import { type AboutOrder, composeOrderEmail, orderTable } from './order-email.ts'

/** Sent when staff edited an order. `changes`: old and new value, one per line. */
export function orderEdited({ language, order, changes, shopUrl }: AboutOrder & { changes: string }) {
  const texts = messagesIn(language).emailOrderStatus
  const number = orderName(order, language)
  return composeOrderEmail(
    { language, order, shopUrl },
    {
      subject: texts.changedSubject(number),
      heading: texts.changedHeading,
      parts: [
        paragraph(texts.changed(number)),
        quotation(changes),
        paragraph(texts.updatedOrder),
        orderTable(language, order),
      ],
    },
  )
}
