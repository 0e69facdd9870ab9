import type { codeRefusals } from '#contract/offers/offers.ts'
import { formatNumber, formatTaka } from './formats.ts'

/** Why the code of an offer does not apply. */
export const refusalTexts: Record<(typeof codeRefusals)[number], string> = {
  unknown: 'We do not know this code. Please check how it is written.',
  too_many_tries: 'Too many codes were tried. Please try again later.',
  not_started: 'This code is not valid yet.',
  ended: 'This code is no longer valid.',
  used_up: 'This code has been used up.',
  used_by_customer: 'You have used this code already.',
  minimum: 'Your order is too small for this code.',
  bottles: 'Your order has too few bottles for this code.',
  first_order: 'This code is for a first order.',
  district: 'This code is not for your place of delivery.',
  no_goods: 'This code is for other products.',
  not_combined: 'This code cannot be combined with other offers.',
  other_saves_more: 'Another offer saves you more.',
  delivery_not_dearer: 'With this code your delivery would not cost less.',
}
export const missingAmount = (taka: number) => `${formatTaka(taka)} more, and this code applies.`
export const missingBottles = (count: number) =>
  `${formatNumber(count)} more ${count === 1 ? 'bottle' : 'bottles'}, and this code applies.`
export const tryAgainIn = (minutes: number) =>
  `Too many codes were tried. Please try again in ${formatNumber(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}.`
/** Before the name of the order, which is a link. */
export const orderHolds = 'It is used by your order that is not paid yet:'
