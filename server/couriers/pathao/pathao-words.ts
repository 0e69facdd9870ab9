import type { ParcelState } from '#contract/delivery/parcel-states.ts'
import type { CourierReport } from '../courier-api.ts'

/** Pathao's events without `order.`; undefined: it does not change the state. */
const states: Record<string, ParcelState | undefined> = {
  created: 'waiting',
  updated: undefined,
  'pickup-requested': 'waiting',
  'assigned-for-pickup': 'waiting',
  picked: 'in_transit',
  'pickup-failed': 'on_hold',
  'pickup-cancelled': 'cancelled',
  'at-the-sorting-hub': 'in_transit',
  'in-transit': 'in_transit',
  'received-at-last-mile-hub': 'in_transit',
  'assigned-for-delivery': 'in_transit',
  delivered: 'delivered',
  'partial-delivery': 'partial_delivered',
  returned: 'returning',
  'delivery-failed': 'on_hold',
  'on-hold': 'on_hold',
  paid: undefined,
  'paid-return': 'returning',
  // Never ordered by the shop: staff ask what happened.
  exchanged: 'unknown',
  'return-id-created': 'returning',
  'return-in-transit': 'returning',
  'returned-to-merchant': 'returned',
}

/** The words of info answers that differ from those of the events. */
const synonyms: Record<string, string> = {
  pending: 'created',
  return: 'returned',
  exchange: 'exchanged',
  'payment-invoice': 'paid',
  'pickup-cancel': 'pickup-cancelled',
  'partial-delivered': 'partial-delivery',
}

/** `At_the_Sorting_HUB`, `At the Sorting HUB` and `order.at-the-sorting-hub` are the same. */
const wordOf = (status: string): string => {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/^order\./, '')
    .replace(/[\s_]+/g, '-')
  return synonyms[word] ?? word
}

/** The state of a parcel by a status or event; an unknown one is passed on for staff. */
export function stateOfStatus(status: string): Pick<CourierReport, 'state' | 'message'> {
  const word = wordOf(status)
  return Object.hasOwn(states, word) ? { state: states[word] } : { state: 'unknown', message: status }
}
