import { pathIn } from '#contract/language.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { orderName } from '#contract/orders/order-name.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { mutedText, paragraph, smallLink } from '../parts.ts'
import { bottleName } from './bottle-name.ts'
import type { AboutOrder } from './order-email.ts'

/** Asks for reviews of what was delivered, some days after: each link opens the reviews and votes of a product. */
export function reviewRequest({ language, order, shopUrl }: AboutOrder) {
  const texts = messagesIn(language).emailOrderStatus
  const delivered = order.items.filter((item) => deliveredOf(item) > 0)
  const products = new Map(delivered.map((item) => [item.productId, item]))
  return composeEmail(texts.reviewSubject, {
    language,
    shopUrl,
    parts: [
      paragraph(texts.reviewLine(orderName(order, language))),
      ...[...products.values()].map((item) =>
        smallLink(`${shopUrl}${pathIn(language, `/product/${item.productId}`)}#reviews`, bottleName(language, item)),
      ),
      mutedText(texts.reviewOnce),
    ],
  })
}
