export { businessDaysInBangla as businessDays } from '#contract/bangla/format-bangla.ts'

import type { OrderDelivery } from '#contract/delivery/delivery.ts'
import type { DeliveryDays } from '#contract/delivery/delivery-charge.ts'
import { formatNumber } from './formats.ts'

const names = {
  standard: 'সাধারণ ডেলিভারি',
  express: 'এক্সপ্রেস ডেলিভারি',
  pickup: 'গ্যালারি থেকে নেবেন',
}

/** “২–৩ দিনের মধ্যে”, counted from the order. */
function inDays({ from, to }: DeliveryDays): string {
  if (to === 0) return 'আজই'
  return `${from === to ? '' : `${formatNumber(from)}–`}${formatNumber(to)} দিনের মধ্যে`
}

export const deliveryText = ({ option, days }: Pick<OrderDelivery, 'option' | 'days'>): string =>
  days ? `${names[option]}, ${inDays(days)}` : names[option]
