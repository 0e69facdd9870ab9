import { type CartLine, summarize } from '#app/stores/cart-math.ts'
import type { DeliveryQuote } from '#contract/delivery/delivery.ts'
import type { DeliveryOption } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import type { CartOffers } from '#contract/orders/cart.ts'
import { advanceOfCart, type CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import { shippingOf } from './shipping.ts'

/** What is paid for these lines, by the offers that the shop has found for them, and for wrapping a gift, decimal taka. */
export function totalsOf(
  lines: CartLine[],
  delivery: DeliveryQuote | undefined,
  wanted: DeliveryOption,
  { offers, wrapping }: { offers: CartOffers | undefined; wrapping: number },
) {
  const summary = summarize(lines)
  const takenOff = (on: 'goods' | 'delivery') =>
    (offers?.applied ?? []).reduce(
      (sum, { class: of, amount }) => ((of === 'delivery') === (on === 'delivery') ? sum + toPoisha(amount) : sum),
      0,
    )
  // Offers take off the samples that they give as well.
  const samples = (offers?.samples.given ?? []).reduce((sum, { price }) => sum + toPoisha(price), 0)
  const goods = Math.max(0, toPoisha(summary.total) + samples - takenOff('goods'))
  const shipping = shippingOf({ ...summary, goods: toTaka(goods) }, delivery, wanted)
  const charge = Math.max(0, toPoisha(shipping.charge ?? 0) - takenOff('delivery'))
  return {
    summary,
    samples: toTaka(samples),
    shipping,
    goods,
    charge,
    wrapping,
    toPay: toTaka(goods + charge + toPoisha(wrapping)),
  }
}

/** What is paid in advance when the cart's order is paid in cash; undefined for nothing, or before it is known. */
export function advanceFor(
  { goods, charge, wrapping, shipping }: ReturnType<typeof totalsOf>,
  terms: CartAdvanceTerms | null | undefined,
) {
  if (!terms || shipping.charge === undefined) return undefined
  return advanceOfCart(terms, {
    goods,
    deliveryCharge: charge,
    wrapping: toPoisha(wrapping),
    pickup: shipping.chosen === 'pickup',
  })
}
