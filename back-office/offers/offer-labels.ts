import type { BadgeColor } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatDay } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { actionText } from '#contract/offers/action-text.ts'
import type { offerGoodsKinds } from '#contract/offers/offer-terms.ts'
import type { OfferState, StaffOffer, TriedOffers } from '#contract/offers/staff-offers.ts'

export const goodsKindNames = {
  product: 'Product, all sizes',
  size: 'Size',
  brand: 'Brand',
  category: 'Category',
} as const satisfies Record<(typeof offerGoodsKinds)[number], string>

export const stateNames = {
  active: 'Active',
  planned: 'Planned',
  used_up: 'Used up',
  ended: 'Ended',
} as const satisfies Record<OfferState, string>

export const stateColors = {
  active: 'green',
  planned: 'blue',
  used_up: 'yellow',
  ended: 'grey',
} as const satisfies Record<OfferState, BadgeColor>

/** What an offer does, such as “15 % off”. */
export const offerText = ({ terms, names }: StaffOffer): string =>
  actionText(terms.action, (size) => names.find(({ kind, _id }) => kind === 'size' && _id === size)?.name ?? size)

/** When it is open. */
export function periodText({ firstDay, lastDay }: Pick<StaffOffer['terms'], 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay)
    return firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`
  if (firstDay) return `From ${formatDay(firstDay)}`
  return lastDay ? `Until ${formatDay(lastDay)}` : 'Until it is ended'
}

type Refusal = TriedOffers['refused'][number]

/** Why an offer does not apply to a cart. */
export function refusalText({ reason, missing = 0 }: Pick<Refusal, 'reason' | 'missing'>): string {
  switch (reason) {
    case 'minimum':
      return `${formatTaka(missing)} more is needed`
    case 'bottles':
      return `${formatCount(missing, 'more bottle')} needed`
    default:
      return reasons[reason]
  }
}

const reasons: Record<Exclude<Refusal['reason'], 'minimum' | 'bottles'>, string> = {
  not_started: 'it has not started',
  ended: 'it has ended',
  used_up: 'it is used up',
  used_by_customer: 'this customer has used it',
  first_order: 'only for a first order',
  district: 'not for this district',
  no_goods: 'it takes nothing off these goods',
  not_combined: 'it is not combined with an offer that applies',
  other_saves_more: 'another offer saves more',
  delivery_not_dearer: 'delivery does not cost more',
}

export const offersScreen = { name: 'Offers', to: '/admin/offers' } as const
