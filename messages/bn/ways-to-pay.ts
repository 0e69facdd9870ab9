import type { PayWay } from '#contract/payments/pay-ways.ts'
import { wayNames } from './pay-ways.ts'

/** The name on a mark, as in the footer. */
export const markOf = (way: PayWay) => wayNames[way]
/** What the shop offers, before an order. */
export const waysToPay = (ways: readonly PayWay[]) => {
  const names = ways.map((way) => wayNames[way])
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} অথবা ${names.at(-1)}` : names.join('')
}
export const waysInText = (ways: readonly PayWay[]) => waysToPay(ways)
