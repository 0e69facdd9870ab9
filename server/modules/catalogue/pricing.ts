import { type Poisha, percentOf } from '#contract/money.ts'

interface Priced {
  price: Poisha
  oldPrice: Poisha | null
  discountedPercentage: number
}

/**
 * The struck-through price, the same wherever the product is shown: the one the shop has set, else the price raised by
 * the discount's percentage; null when there is neither.
 */
export function struckThroughPrice({ price, oldPrice, discountedPercentage }: Priced): Poisha | null {
  if (oldPrice !== null) return oldPrice
  return discountedPercentage > 0 ? price + percentOf(price, discountedPercentage) : null
}

/** The discount's percentage that lies between the two prices, to two places: the rule above, the other way round. */
export function discountBetween(price: Poisha, oldPrice: Poisha | null): number {
  return oldPrice === null ? 0 : Math.round(((oldPrice - price) / price) * 10_000) / 100
}
