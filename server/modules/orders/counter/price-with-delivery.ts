import type { z } from 'zod'
import type { Poisha } from '#contract/money.ts'
import type { CounterCart } from '#contract/orders/counter.ts'
import { isInCash } from '#contract/orders/order-terms.ts'
import { ShopError } from '../../../errors.ts'
import type { Delivery } from '../../delivery/index.ts'
import { pickup as pickedUp } from '../delivery-columns.ts'
import { type DiscountTerms, priceForStaff } from './counter-totals.ts'
import type { Size } from './read-sizes.ts'

/**
 * The price of an order that staff take, with its delivery and the weight of its parcel in grams.
 * @throws ShopError as `priceForStaff`; 400 about `express` where it is not offered
 */
export function priceWithDelivery(
  lines: readonly (Size & { quantity: number })[],
  discount: Pick<DiscountTerms, 'kind' | 'value'>,
  delivery: Delivery,
  { pickup, express, method }: Pick<z.output<typeof CounterCart>, 'pickup' | 'express' | 'method'>,
) {
  const weight = delivery.weightOf(lines)
  const offer = (goods: Poisha) =>
    pickup ? { ...pickedUp, charge: 0 } : delivery.offer(express ? 'express' : 'standard', { goods, weight })
  const price = priceForStaff(lines, discount, {
    deliveryCharge: (goods) => offer(goods)?.charge ?? 0,
    cashRounding: method && isInCash(method) ? 'whole-taka' : 0,
  })
  const offered = offer(price.goods - price.discount)
  if (!offered) throw new ShopError('express_not_offered', {}, { field: 'express' })
  return { price, weight, offered }
}
