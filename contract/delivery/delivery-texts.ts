import { formatCount } from '../format-count.ts'
import type { OrderDelivery } from './delivery.ts'
import type { DeliveryDays } from './delivery-charge.ts'

/** “in 2–3 days”, counted from the order. */
export function inDays({ from, to }: DeliveryDays): string {
  if (to === 0) return 'today'
  return from === to ? `in ${formatCount(to, 'day')}` : `in ${from}–${to} days`
}

export const deliveryNames = {
  standard: 'Standard delivery',
  express: 'Express delivery',
  pickup: 'Pick-up at the shop',
} as const

/** How an order gets to its customer: “Express delivery in 1–2 days”. */
export const deliveryText = ({ option, days }: Pick<OrderDelivery, 'option' | 'days'>): string =>
  days ? `${deliveryNames[option]} ${inDays(days)}` : deliveryNames[option]

/** How long delivery takes: “3-5 business days”. */
export const businessDays = (from: number, to: number): string =>
  from === to ? formatCount(to, 'business day') : `${from}-${to} business days`
