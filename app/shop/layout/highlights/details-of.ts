import type { ShopDetails } from '#app/shop-details.ts'
import * as texts from '#messages/highlight-details.ts'
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
  cardPayments,
}: ShopDetails): Record<HighlightName, HighlightDetails> => ({
  delivery: { description: delivery.details, features: texts.delivery(delivery.promise, delivery.time) },
  returns: { description: texts.returns, features: texts.returnFeatures },
  support: {
    description: texts.support(open.days, open.hours, chats.length > 0),
    features: texts.supportFeatures(chats.map(({ name }) => name)),
  },
  payment: cardPayments
    ? { description: texts.cardOrCash, features: texts.cardOrCashFeatures }
    : { description: texts.cashOnly, features: texts.cashOnlyFeatures },
})
