import type { Language } from '#contract/language.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, paragraph } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import { type AboutOrder, composeOrderEmail, setCodeParts } from './order-email.ts'

type Announced = Exclude<OrderStatus, 'pending'>

/** Which bottles were delivered, if not all were; of a cash order the others were not paid. */
function wordsOfPart(language: Language, { items, notDelivered }: Order): string {
  const { formats, emailOrderStatus: status } = messagesIn(language)
  const names = items.flatMap((item) => {
    const count = deliveredOf(item)
    return count > 0 ? `${formats.formatNumber(count)} × ${bottleName(language, item)}` : []
  })
  return status.deliveredInPart(names.join(', '), notDelivered > 0)
}

/** The reason if the order expired; its own wording if it is picked up at the shop. */
function wordsOf(language: Language, order: Order, status: Announced, deliveryTime: string): string {
  const texts = messagesIn(language).emailOrderStatus
  const { pickup, timeline, items } = order
  const { expiry, note = '' } = timeline.findLast(({ what }) => what === 'cancelled') ?? {}
  if (status === 'cancelled' && expiry)
    return [markEnglish(language, note), texts.expired[expiry]].filter(Boolean).join(' ')
  if (status === 'shipped') {
    const { days } = order.delivery
    return texts.shipped(days ? texts.businessDays(days.from, days.to) : markEnglish(language, deliveryTime))
  }
  if (status === 'delivered' && items.some(({ undelivered }) => undelivered > 0)) return wordsOfPart(language, order)
  if (status === 'delivered') return pickup ? texts.pickedUp : texts.delivered(order.returnDays)
  return pickup && status === 'confirmed' ? texts.confirmedForPickup : texts.words[status]
}

/** The courier of a shipped parcel, and where to track it. */
function parcelOf(language: Language, { shipment }: Order, status: OrderStatus) {
  if (status !== 'shipped' || !shipment) return []
  const { emailOrder: order, emailOrderStatus: texts } = messagesIn(language)
  const { courier, trackingNumber, trackingLink } = shipment
  return [
    paragraph(texts.parcel(order.courierNames[courier], trackingNumber)),
    ...(trackingLink ? [buttonLink(trackingLink, texts.trackParcel)] : []),
  ]
}

interface ChangedStatus extends AboutOrder {
  status: Announced
  /** Of the settings, for an order whose zone has no days. */
  deliveryTime: string
}

/** Sent once for each status change that concerns the customer. */
export function orderStatusChanged({ status, deliveryTime, ...about }: ChangedStatus) {
  const { language, order } = about
  const texts = messagesIn(language).emailOrderStatus
  const number = orderName(order, language)
  return composeOrderEmail(about, {
    subject: texts.subject(number, status),
    heading: order.pickup && status === 'delivered' ? texts.thankYou : texts.headings[status],
    parts: [
      paragraph(`${wordsOf(language, order, status, deliveryTime)} ${texts.yourNumber(number)}`),
      ...parcelOf(language, order, status),
      ...setCodeParts(language, order),
    ],
  })
}
