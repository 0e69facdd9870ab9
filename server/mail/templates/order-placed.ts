import type { Language } from '#contract/language.ts'
import { fullName, isolated, splitName } from '#contract/names.ts'
import { orderName } from '#contract/orders/order-name.ts'
import type { Order } from '#contract/orders/orders.ts'
import { includeOnline } from '#contract/payments/pay-ways.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { markEnglish } from '../english-marks.ts'
import { mutedText, paragraph } from '../parts.ts'
import { composeOrderEmail, orderTable, type QuotingOrder, setCodeParts } from './order-email.ts'

/** Sent once, when an order has been placed. */
export function orderPlaced(about: QuotingOrder) {
  const { language, order, mayQuote } = about
  const texts = messagesIn(language).emailOrderPlaced
  const number = orderName(order, language)
  const isPurchase = boughtAtShop(order)
  const { firstName } = order.gift?.buyer ? splitName(order.gift.buyer.name) : order.address
  const name = markEnglish(language, isolated(firstName))
  return composeOrderEmail(about, {
    subject: texts.subject(number),
    // At the counter the name is optional.
    heading: isPurchase ? texts.thanksForPurchase : mayQuote ? texts.thanks(name) : texts.thanksForOrder,
    parts: [
      paragraph(isPurchase ? texts.purchase(number) : texts.received(number)),
      orderTable(language, order),
      ...setCodeParts(language, order),
      ...paymentDue(language, order).map((text) => paragraph(text)),
      mutedText(placeOf(about).join('\n')),
    ],
  })
}

/** What the customer still has to do, and until when. Orders taken by staff are agreed by phone. */
function paymentDue(language: Language, order: Order): string[] {
  const { channel, reserved, expiresAt, paymentMethod, waysToPay } = order
  if (channel !== 'web' || !expiresAt) return []
  const { formats, emailOrderPlaced: placed } = messagesIn(language)
  const online = includeOnline(waysToPay.open)
  const request = reserved ? [] : [placed.request(online)]
  if (paymentMethod === 'cod') return request
  return [...request, placed.choosePayment(online, formats.formatMoment(expiresAt))]
}

const boughtAtShop = ({ pickup, status }: Order) => pickup && status === 'delivered'

function placeOf({ language, order, mayQuote }: QuotingOrder): string[] {
  const texts = messagesIn(language).emailOrderPlaced
  const { address, pickup, channel } = order
  if (boughtAtShop(order)) return [texts.bringBack(order.returnDays)]
  if (pickup) return [texts.pickItUp]
  const { street, city, state, zipcode, country, phone } = address
  const typed = (text: string) => markEnglish(language, text)
  const places = typed([city, state].filter(Boolean).map(isolated).join(', '))
  const town = [places, zipcode].filter(Boolean).join(' ')
  return [
    ...(order.delivery.days ? [texts.delivery(texts.deliveryText(order.delivery))] : []),
    ...(mayQuote
      ? [
          texts.deliveryAddress,
          typed(fullName(address)),
          typed(street),
          town,
          typed(country),
          phone ? messagesIn(language).formats.formatPhone(phone) : '',
        ].filter(Boolean)
      : []),
    ...(channel === 'web' ? [texts.canCancel] : []),
  ]
}
