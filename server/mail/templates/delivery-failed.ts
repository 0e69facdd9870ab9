import { orderName } from '#contract/orders/order-name.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { paragraph } from '../parts.ts'
import { type AboutOrder, composeOrderEmail } from './order-email.ts'

/** Sent when a courier could not deliver the parcel of an order, and tries again. */
export function deliveryFailed({ shopPhone, ...about }: AboutOrder & { shopPhone: string }) {
  const { language, order } = about
  const { emailOrder: names, emailOrderStatus: status, formats } = messagesIn(language)
  const number = orderName(order, language)
  const courier = order.shipment ? names.courierNames[order.shipment.courier] : undefined
  return composeOrderEmail(about, {
    subject: status.notDeliveredSubject(number),
    heading: status.notReached,
    parts: [
      paragraph(status.willTryAgain(courier, number)),
      paragraph(status.keepPhoneOn(formats.formatPhone(shopPhone))),
    ],
  })
}
