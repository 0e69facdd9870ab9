import { formatSizeInBangla } from '#contract/bangla/format-bangla.ts'
import type { OfferedDelivery } from '#contract/delivery/delivery-charge.ts'
import type { CurrentItem } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'
import { formatTaka, type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import { type OrderPrice, priceOrder } from '#contract/orders/pricing.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import { ShopError } from '../../../errors.ts'
import { shortageMessage } from '../shortage-message.ts'
import type { RequestedLine } from './requested-lines.ts'

/**
 * The price of an order at the shop's own prices and delivery charges, which has to be the one that the customer saw.
 * `offer` is the chosen way of delivery for goods of this value.
 * @throws ShopError out_of_stock naming the product, or prices_changed; both with the current price and stock of every
 * line
 */
export function requireSeenPrice(
  lines: readonly RequestedLine[],
  seenAmount: number,
  offer: (goods: Poisha) => OfferedDelivery | undefined,
  language: Language,
): { price: OrderPrice; offered: OfferedDelivery } {
  const items = lines.map((line) => asCurrent(line, language))
  const problem = lines.map((line) => findStockProblem(line, language)).find((found) => found !== undefined)
  if (problem) throw new ShopError('out_of_stock', problem, { items })

  const current = lines.map(({ current, quantity }) => ({ price: current?.price ?? 0, quantity }))
  const price = priceOrder({ lines: current, deliveryCharge: (goods) => offer(goods)?.charge ?? 0 })
  const offered = offer(price.goods - price.discount)
  if (!offered) throw new ShopError('prices_changed', notOffered, { items })
  const isAsSeen = lines.every(({ seenPrices }, line) => seenPrices.every((seen) => seen === current[line]?.price))
  if (isAsSeen && toPoisha(seenAmount) === price.total) return { price, offered }
  const deliveryCharge = toTaka(price.deliveryCharge)
  const message =
    isAsSeen && deliveryCharge > 0
      ? `Delivery to this address costs ${formatTaka(deliveryCharge)}. Please check your total again.`
      : 'Some prices have changed. Please check your cart again.'
  const now = { amount: toTaka(price.total), ...(deliveryCharge > 0 && { deliveryCharge }) }
  throw new ShopError('prices_changed', message, { items, ...now })
}

const notOffered = 'This kind of delivery is no longer offered to this address. Please check your cart again.'

function findStockProblem({ current, goneSize, quantity }: RequestedLine, language: Language): string | undefined {
  if (!current) return 'One of the products is no longer sold. Please remove it from your cart.'
  const { name, nameInBangla, size, several, stock } = current
  if (goneSize) {
    const named = language === 'bn' ? formatSizeInBangla(goneSize) : goneSize
    return `${nameIn(language, current)} is no longer sold in the size ${named}. Please check your cart again.`
  }
  const product = { name, nameInBangla, size: several ? size : '' }
  return stock >= quantity ? undefined : shortageMessage({ ...product, stock }, language)
}

const asCurrent = ({ productId, current }: RequestedLine, language: Language): CurrentItem => {
  if (!current) return { _id: productId, name: 'No longer sold', price: 0, stock: 0 }
  const { variantId, price, stock } = current
  return { _id: productId, variantId, name: nameIn(language, current), price: toTaka(price), stock }
}
