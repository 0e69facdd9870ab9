import type { OfferedDelivery } from '#contract/delivery/delivery-charge.ts'
import type { CurrentItem } from '#contract/errors.ts'
import { type FailureParts, failing } from '#contract/failures/failures.ts'
import type { Language } from '#contract/language.ts'
import { type Poisha, toPoisha, toTaka } from '#contract/money.ts'
import type { ChosenOffers } from '#contract/offers/choose-offers.ts'
import { nameIn } from '#contract/orders/product-in-order.ts'
import { ShopError } from '../../../errors.ts'
import { shortageOf } from '../shortage.ts'
import type { OrderOffers } from './order-offers.ts'
import type { CurrentSize } from './read-current-sizes.ts'
import { boughtLines, type RequestedLine } from './requested-lines.ts'

interface Asked {
  offers: OrderOffers
  language: Language
  samples: readonly CurrentSize[]
  /** Of a gift, poisha. */
  wrapping: Poisha
}

/**
 * The price of an order at the shop's own prices and delivery charges, which has to be the one that the customer saw.
 * `offer` is the chosen way of delivery for goods of this value.
 * @throws ShopError naming the product of which too few are left or that is no longer sold, or that prices or delivery
 * have changed, or why the code no longer applies; with the current price and stock of every line
 */
export function requireSeenPrice(
  lines: readonly RequestedLine[],
  seenAmount: number,
  offer: (goods: Poisha) => OfferedDelivery | undefined,
  { offers, language, ...free }: Asked,
): { chosen: ChosenOffers; offered: OfferedDelivery } {
  const items = lines.map((line) => asCurrent(line, language))
  const problem = lines.map(findStockProblem).find((found) => found !== undefined)
  if (problem) throw new ShopError(problem, { items })

  const bought = boughtLines(lines)
  const chosen = offers.choose(bought, (goods) => offer(goods)?.charge ?? 0, free)
  const { price } = chosen
  const offered = offer(price.goods - price.discount)
  if (!offered) throw new ShopError('delivery_not_offered', {}, { items })
  const isAsSeen = lines.every(({ seenPrices }, line) =>
    seenPrices.every((seen) => seen === bought[line]?.current.price),
  )
  if (isAsSeen && toPoisha(seenAmount) === price.total) return { chosen, offered }
  const deliveryCharge = toTaka(price.deliveryCharge - price.deliveryDiscount)
  const details = { items, amount: toTaka(price.total), ...(deliveryCharge > 0 && { deliveryCharge }) }
  const { codeRefusal = offers.code && chosen.refused.get(offers.code.id) } = offers
  if (isAsSeen && codeRefusal) throw new ShopError('code_not_applied', { reason: codeRefusal.reason }, details)
  if (isAsSeen && deliveryCharge > 0 && offers.automatic.length === 0 && !offers.code)
    throw new ShopError('delivery_charge_changed', { amount: price.deliveryCharge }, details)
  throw new ShopError('prices_changed', {}, details)
}

function findStockProblem({ current, goneSize, quantity, stock }: RequestedLine): FailureParts | undefined {
  if (!current) return failing('product_not_sold')
  const { name, nameInBangla, size, several } = current
  if (goneSize) return failing('size_not_sold', { product: { name, nameInBangla, size: goneSize } })
  return stock >= quantity ? undefined : shortageOf({ name, nameInBangla, size: several ? size : '', stock })
}

const asCurrent = ({ productId, current, stock }: RequestedLine, language: Language): CurrentItem => {
  if (!current) return { _id: productId, name: 'No longer sold', price: 0, stock: 0 }
  const { variantId, price } = current
  return { _id: productId, variantId, name: nameIn(language, current), price: toTaka(price), stock }
}
