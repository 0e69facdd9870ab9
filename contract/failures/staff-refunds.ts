import { returnStates } from '../orders/orders.ts'
import { onlineWays } from '../payments/pay-ways.ts'
import type { FailureTable } from './kinds.ts'

/** What refunds and returns by staff can fail with. */
export const staffRefundFailures = {
  card_provider_unreachable: { status: 503 },
  refund_number_unknown: { status: 409 },
  no_refund_to_send: { status: 409 },
  refunds_changed: { status: 409 },
  shipped_bottles_not_restocked: { status: 409 },
  returned_bottles_not_restocked: { status: 409 },
  everything_refunded: { status: 409 },
  nothing_to_refund: { status: 409 },
  refund_as_paid_online: { status: 409, params: { way: [...onlineWays, 'other'] } },
  refund_not_online: { status: 409 },
  refund_above_paid_online: { status: 409, params: { paid: 'poisha' } },
  refund_above_paid_otherwise: { status: 409, params: { paid: 'poisha' } },
  refund_not_at_terminal: { status: 409 },
  refunded_meanwhile: { status: 409, params: { left: 'poisha' } },
  refund_too_high: { status: 409, params: { left: 'poisha' } },
  item_not_found: { status: 400 },
  items_refunded_already: { status: 409 },
  bottles_asked_to_return: { status: 409, params: { product: 'text' } },
  bottles_to_be_returned: { status: 409, params: { product: 'text' } },
  return_cannot_become: { status: 409, params: { state: returnStates, to: returnStates } },
  no_return_requested: { status: 409 },
  return_already_declined: { status: 409 },
  return_already_accepted: { status: 409 },
  return_already_closed: { status: 409 },
  return_already_refunded: { status: 409 },
  return_already_received: { status: 409 },
  no_accepted_return: { status: 409 },
  bottles_received_meanwhile: { status: 409 },
  more_bottles_than_returned: { status: 409 },
  restocked_with_refund: { status: 409, params: { product: 'text' } },
} as const satisfies FailureTable
