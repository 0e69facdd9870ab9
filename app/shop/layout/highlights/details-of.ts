import type { ShopDetails } from '#app/shared/shop-details.ts'
import { isHostedWay } from '#contract/payments/pay-ways.ts'
import * as texts from '#messages/highlight-details.ts'
import { waysInText } from '#messages/ways-to-pay.ts'
import type { HighlightName } from './highlights.ts'

export interface HighlightDetails {
  description: string
  features: string[]
}

/** The details of each highlight. */
export const detailsOf = ({
  delivery,
  open,
  chats,
  payWays,
  returnDays,
}: ShopDetails): Record<HighlightName, HighlightDetails> => ({
  delivery: { description: delivery.details, features: texts.delivery(delivery.promise, delivery.time) },
  returns: { description: texts.returns(returnDays), features: texts.returnFeatures(returnDays) },
  support: {
    description: texts.support(open.days, open.hours, chats.length > 0),
    features: texts.supportFeatures(chats.map(({ name }) => name)),
  },
  payment: paymentOf(payWays),
})

function paymentOf(ways: ShopDetails['payWays']): HighlightDetails {
  const cards = ways.includes('card')
  if (ways.some(isHostedWay)) {
    const features = cards ? texts.cardOrCashFeatures : texts.walletFeatures
    return { description: texts.hostedWays(waysInText(ways)), features }
  }
  return cards
    ? { description: texts.cardOrCash, features: texts.cardOrCashFeatures }
    : { description: texts.cashOnly, features: texts.cashOnlyFeatures }
}
