import type { ParcelState } from '#contract/delivery/parcel-states.ts'
import type { CourierReport } from '../courier-api.ts'

/** RedX's statuses, of webhooks and of info answers. */
const states: Record<string, ParcelState> = {
  'pickup-pending': 'waiting',
  'pickup-in-progress': 'waiting',
  // Received from the shop.
  'ready-for-delivery': 'in_transit',
  'delivery-in-progress': 'in_transit',
  'agent-area-change': 'in_transit',
  'agent-hold': 'on_hold',
  delivered: 'delivered',
  'agent-returning': 'returning',
  returned: 'returned',
  cancelled: 'cancelled',
}

/** The state of a parcel by RedX's word; an unknown one is passed on for staff. */
export function stateOfStatus(status: string): Pick<CourierReport, 'state' | 'message'> {
  const state =
    states[
      status
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
    ]
  return state ? { state } : { state: 'unknown', message: status }
}
