import { courierNames } from '#contract/delivery/shipments.ts'
import { isUuid } from '#contract/limits.ts'
import { channelNames } from '#contract/orders/channel-names.ts'
import { nameOfCode } from '#contract/places/places.ts'
import { dimensions } from '#contract/reports/report-table.ts'
import type { DimensionName } from '#contract/reports/sums.ts'
import { deviceNames, sourceNames } from '#contract/reports/visits.ts'

const names: Partial<Record<DimensionName, Record<string, string>>> = {
  state: {
    pending: 'Under way: not confirmed',
    confirmed: 'Under way: confirmed',
    shipped: 'Under way: with the courier',
    delivered: 'Delivered',
    cancelled: 'Cancelled',
    returned: 'Refused: came back',
  },
  method: {
    cod: 'Cash on delivery',
    card: 'Card online',
    cash: 'Cash at the shop',
    terminal: 'Card at the shop',
    bkash: 'bKash to the shop’s number',
    bkash_checkout: 'bKash online',
    gateway: 'Nagad, Rocket or bank online',
  },
  courier: courierNames,
  holder: { ...courierNames, unknown: 'Courier not recorded' },
  channel: channelNames,
  customer: { new: 'New', returning: 'Returning' },
  source: sourceNames,
  language: { en: 'English', bn: 'Bangla' },
  device: deviceNames,
}

/** What a value of a dimension is called; `stored`: as it was named on the days of the report. */
export function labelOf(dimension: DimensionName, key: string, stored: string): string {
  if (key === '') return dimensions[dimension].none
  if (dimension === 'district' || dimension === 'area' || dimension === 'home') return nameOfCode(key) ?? key
  if (dimension === 'days' || dimension === 'attempt') return key === '30' ? '30 and more' : String(Number(key))
  if (dimension === 'code') return !isUuid(key) ? key : stored ? `${stored}: personal codes` : 'Personal codes'
  if (dimension === 'rate') return `${Number(key) / 100}%`
  return names[dimension]?.[key] ?? (stored || key)
}
