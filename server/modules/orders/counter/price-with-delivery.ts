import type { z } from 'zod'
import type { Poisha } from '#contract/money.ts'
import type { CounterCart } from '#contract/orders/counter.ts'
import { isInCash } from '#contract/orders/order-terms.ts'
import { ShopError } from '../../../errors.ts'
import { byStaff } from '../../../order-discounts.ts'
import type { Delivery } from '../../delivery/index.ts'
import { discountsOf, type OrderOffers } from '../checkout/order-offers.ts'
import { pickup as pickedUp } from '../delivery-columns.ts'
import { amountOfStaff, type DiscountTerms, priceForStaff } from './counter-totals.ts'
import type { Size } from './read-sizes.ts'

/**
 * The lines of an order that staff take, with the given ones of the samples that its customer wants, and its price: with the open offers before the discount by staff, its delivery and the weight of its parcel in grams.
 * @throws ShopError as `priceForStaff`; 400 about `express` where it is not offered
 */
export function priceWithDelivery(
  lines: readonly (Size & { quantity: number })[],
  discount: Pick<DiscountTerms, 'kind' | 'value'>,
  delivery: Delivery,
  { pickup, express, method }: Pick<z.output<typeof CounterCart>, 'pickup' | 'express' | 'method'>,
  offers: OrderOffers,
  { samples = [], wrapping = 0 }: { samples?: readonly Size[]; wrapping?: Poisha },
) {
  const weight = delivery.weightOf(lines)
  const offer = (goods: Poisha) =>
    pickup ? { ...pickedUp, charge: 0 } : delivery.offer(express ? 'express' : 'standard', { goods, weight })
  const deliveryCharge = (goods: Poisha) => offer(goods)?.charge ?? 0
  const bought = lines.map((line) => ({ current: line, quantity: line.quantity }))
  const chosen = offers.choose(bought, deliveryCharge, { samples, wrapping })
  const given = chosen.samples.given.flatMap(
    ({ variantId }) => samples.find((size) => size.variantId === variantId) ?? [],
  )
  const all = [...lines, ...given.map((size) => ({ ...size, quantity: 1 }))]
  const { deliveryAtMost } = chosen
  const cashRounding = method && isInCash(method) ? 'whole-taka' : 0
  const terms = {
    deliveryCharge,
    wrapping,
    cashRounding,
    ...(deliveryAtMost !== undefined && { deliveryAtMost }),
  } as const
  const price = priceForStaff(all, discount, terms, chosen.discounts)
  const offered = offer(price.goods - price.discount)
  if (!offered) throw new ShopError('express_not_offered', {}, { field: 'express' })
  const ofStaff = amountOfStaff(price, chosen.discounts.length)
  const discounts = discountsOf(offers, { applied: chosen.applied, price }, [byStaff])
  return { lines: all, price, chosen, ofStaff, discounts, weight, offered }
}
