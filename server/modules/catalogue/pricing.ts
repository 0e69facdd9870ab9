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
