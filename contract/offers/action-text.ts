import { formatCount } from '../format-count.ts'
import { formatTaka } from '../money.ts'
import type { OfferActionInTaka, OfferBar } from './offer-terms.ts'

/** What an offer does, for staff. */
export function actionText(action: OfferActionInTaka, nameOfSize: (id: string) => string): string {
  switch (action.kind) {
    case 'percent':
      return `${action.percent} % off${action.max === null ? '' : `, at most ${formatTaka(action.max)}`}`
    case 'amount':
      return `${formatTaka(action.amount)} off`
    case 'set': {
      const parts = action.parts.map(({ size, quantity }) => `${quantity} × ${nameOfSize(size)}`)
      return `${parts.join(' + ')} for ${formatTaka(action.price)}`
    }
    case 'buyGet':
      return `Buy ${action.buy}, get ${action.get} free`
    case 'samples':
      return `Choose ${formatCount(action.count, 'free sample')}`
    case 'priceBack':
      return `The price of a set off one bottle, for ${formatCount(action.days, 'day')}`
    case 'delivery':
      return action.charge === 0 ? 'Free delivery' : `Delivery for ${formatTaka(action.charge)}`
  }
}

/** On which pages the bar of an offer is, for staff. */
export const barPageNames = {
  all: 'all pages',
  browsing: 'home page, lists and products',
  home: 'home page',
} as const satisfies Record<OfferBar['pages'], string>
