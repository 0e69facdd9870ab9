import { type Language, pathIn } from '#contract/language.ts'
import { fullDeliveryCharge, offerRows } from '#contract/orders/agreed-discounts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { lineTotal } from '#contract/orders/pricing.ts'
import type { EmailPart } from '#contract/outgoing/email-content.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { markEnglish } from '../english-marks.ts'
import { buttonLink, paragraph, totalsTable } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import type { InLanguage } from './in-language.ts'

/** An email about an order, whose products are named in the language of the email or in English. */
export interface AboutOrder extends InLanguage {
  order: Order
}

/** One that quotes what somebody has typed, unless nothing has proven its mailbox: that may be a stranger’s. */
export interface QuotingOrder extends AboutOrder {
  mayQuote: boolean
}

interface OrderEmail {
  subject: string
  heading: string
  parts: EmailPart[]
}

/**
 * An email about an order, with a button to `page`, the path of its order link. Without one it leads to the page that
 * only customers with an account can open, and who bought at the counter has none.
 */
export function composeOrderEmail(
  { language, order, shopUrl }: InLanguage & { order: Pick<Order, '_id' | 'channel'> & { page?: string } },
  { subject, heading, parts }: OrderEmail,
) {
  const { _id, channel, page } = order
  const path = page ?? (channel === 'web' ? `/checkout/${_id}` : undefined)
  const view = path && buttonLink(shopUrl + pathIn(language, path), messagesIn(language).emailOrder.viewOrder)
  return composeEmail(subject, { language, heading, shopUrl, parts: view ? [...parts, view] : parts })
}

/** The codes that give back what sets of a delivered order have cost. */
export function setCodeParts(language: Language, { setCodes }: Pick<Order, 'setCodes'>): EmailPart[] {
  const { formats, setCode: texts } = messagesIn(language)
  return setCodes
    .filter(({ isUsed }) => !isUsed)
    .map(({ code, amount, lastDay }) => {
      const worth = texts.worth(formats.formatTaka(amount), formats.formatDay(lastDay))
      return paragraph(`${texts.heading}. ${worth} ${markEnglish(language, code)}`)
    })
}

/** The order lines and the total. */
export function orderTable(language: Language, order: Order) {
  const { formats, emailOrder: texts } = messagesIn(language)
  const { formatTaka } = formats
  const { items, discount, discountReason, paymentAdjustment, wrapping, cashRounding, notDelivered } = order
  const { pickup, delivery } = order
  const deliveryCharge = fullDeliveryCharge(order)
  const row = (is: boolean, name: string, amount: string): [string, string][] => (is ? [[name, amount]] : [])
  const offers = (on: 'goods' | 'delivery') =>
    offerRows(order.discounts, on).map(({ name, amount }): [string, string] => [
      markEnglish(language, name),
      `-${formatTaka(amount)}`,
    ])
  return totalsTable(
    [
      ...items.flatMap(({ name, size, quantity, price, parts = [] }): [string, string][] => [
        [texts.product(bottleName(language, { name, size }), quantity), formatTaka(lineTotal({ price, quantity }))],
        ...parts.map((part): [string, string] => [
          `– ${texts.product(bottleName(language, part), quantity * part.quantity)}`,
          '',
        ]),
      ]),
      ...offers('goods'),
      ...row(discount > 0, texts.discount(markEnglish(language, discountReason ?? '')), `-${formatTaka(discount)}`),
      ...row(wrapping > 0, texts.wrapping, formatTaka(wrapping)),
      ...row(paymentAdjustment > 0, texts.paymentFee, formatTaka(paymentAdjustment)),
      ...row(paymentAdjustment < 0, texts.paymentDiscount, `-${formatTaka(Math.abs(paymentAdjustment))}`),
      ...row(cashRounding > 0, texts.cashRounding, `-${formatTaka(cashRounding)}`),
      ...row(notDelivered > 0, texts.notDelivered, `-${formatTaka(notDelivered)}`),
      pickup
        ? [texts.shipping.pickup, texts.atTheShop]
        : [
            texts.shipping[delivery.option === 'express' ? 'express' : 'standard'],
            deliveryCharge > 0 ? formatTaka(deliveryCharge) : texts.free,
          ],
      ...offers('delivery'),
    ],
    [
      [texts.total, formatTaka(order.amount)],
      ...row(order.advancePaid > 0, texts.advancePaid, `-${formatTaka(order.advancePaid)}`),
      ...row(order.advancePaid > 0 && order.toCollect > 0, texts.toCollect, formatTaka(order.toCollect)),
    ],
  )
}
