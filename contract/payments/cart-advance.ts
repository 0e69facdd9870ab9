// Without zod: the cart imports it, and would otherwise load the library.
import { toPoisha, toTaka } from '../money.ts'
import { priceOrder } from '../orders/pricing.ts'
import {
  type AdvanceRules,
  adjustmentOf,
  advanceOf,
  advanceWithAmounts,
  isWithinLimits,
  type PlainAmounts,
  type WayTerms,
  wayWithAmounts,
} from './way-terms.ts'

/** What decides about the advance of a cart: the server has chosen the rules of its address. Decimal taka. */
export interface CartAdvanceTerms {
  cash: WayTerms
  rules: AdvanceRules
  online: { min: number; max: number }[]
}

const anywhere = { districtCode: null, areaCode: null }

/** Decimal taka. */
export interface CartAdvance {
  sum: number
  /** Set when it is asked of all orders from this amount; else it is for the delivery. */
  ordersFrom: number | undefined
}

/** What is paid in advance when the order of a cart is paid in cash, as the order will ask for it. Pure. */
export function advanceOfCart(
  { cash, rules, online }: CartAdvanceTerms,
  { goods, deliveryCharge, wrapping, pickup }: PlainAmounts & { wrapping: number; pickup: boolean },
): CartAdvance | undefined {
  const terms = wayWithAmounts(cash, toPoisha)
  const { total } = priceOrder({
    lines: [{ price: goods, quantity: 1 }],
    ...{ deliveryCharge, wrapping },
    paymentAdjustment: adjustmentOf(terms, { goods, deliveryCharge, wrapping }),
    cashRounding: 'whole-taka',
  })
  const order = { total, deliveryCharge, pickup, place: anywhere }
  const { amount, rule } = advanceOf(advanceWithAmounts(rules, toPoisha), order)
  const sum = toTaka(amount)
  // What no way can take is not asked for.
  const isTaken = sum > 0 && online.some(({ min, max }) => sum >= min && sum <= max)
  if (!isTaken || !isWithinLimits(terms, total)) return undefined
  return { sum, ordersFrom: rule === 'orders' ? rules.orders?.from : undefined }
}
