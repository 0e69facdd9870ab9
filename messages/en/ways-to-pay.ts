import { isHostedWay, type PayWay } from '#contract/payments/pay-ways.ts'
import { wayNames } from './pay-ways.ts'

/** The name on a mark, as in the footer. */
export const markOf = (way: PayWay) => wayNames[way]
/** Such as “Card, or cash on delivery”. */
export const waysToPay = (ways: readonly PayWay[]) => {
  const names = ways.map((way, place) => (way === 'cod' && place > 0 ? 'cash on delivery' : wayNames[way]))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}` : names.join('')
}
/** In a sentence, such as “card or cash on delivery”. */
export const waysInText = (ways: readonly PayWay[]) => {
  const names = ways.map((way) => (isHostedWay(way) ? wayNames[way] : wayNames[way].toLowerCase()))
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)}` : names.join('')
}
