import { onlineWays } from '../payments/pay-ways.ts'
import type { FailureTable } from './kinds.ts'

const refundStates = ['refunded', 'refunded_to_card', 'refunding_to_card'] as const

/** What calls of customers about payments can fail with. */
export const paymentFailures = {
  payment_way_down: { status: 503, params: { way: onlineWays } },
  payment_setup_failed: { status: 503 },
  payment_total_changed: { status: 409, params: { amount: 'poisha' } },
  advance_changed: { status: 409, params: { amount: 'poisha' } },
  payment_too_small: { status: 400, params: { way: onlineWays, min: 'poisha' } },
  payment_too_large: { status: 400, params: { way: onlineWays } },
  card_form_unavailable: { status: 503 },
  no_payment_page: { status: 400 },
  payment_not_found: { status: 404 },
  payment_not_of_order: { status: 404 },
  payment_declined: { status: 409 },
  payment_incomplete: { status: 409 },
  payment_cancelled: { status: 409 },
  payment_refunded: { status: 409, params: { refund: refundStates } },
  payment_came_too_late: { status: 409, params: { shortage: 'failure', refund: refundStates } },
} as const satisfies FailureTable
