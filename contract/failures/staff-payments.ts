import type { FailureTable } from './kinds.ts'

/** What calls of staff about payments and sent messages, and notifications of providers, can fail with. */
export const staffPaymentFailures = {
  payment_checked_already: { status: 404 },
  held_payment_differs: { status: 409, params: { due: 'poisha', paid: 'poisha' } },
  refund_to_check_first: { status: 409 },
  refund_checked_already: { status: 404 },
  refund_not_due: { status: 409 },
  refund_exceeds_paid: { status: 409, params: { left: 'poisha' } },
  notification_invalid: { status: 400, params: { reason: 'text' } },
  notification_not_verifiable: { status: 503 },
  place_code_unknown: { status: 400, params: { code: 'text' } },
  payment_settings_changed: { status: 409 },
  outgoing_message_gone: { status: 404 },
  outgoing_message_waits: { status: 409 },
  outgoing_text_not_kept: { status: 409 },
} as const satisfies FailureTable
