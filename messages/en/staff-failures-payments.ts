import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffPaymentFailures } from '#contract/failures/staff-payments.ts'
import { taka } from './failure-values.ts'

export const staffPaymentFailureTexts: TextsOf<typeof staffPaymentFailures> = {
  payment_checked_already: 'This payment has been checked already.',
  held_payment_differs: ({ due, paid }) =>
    `The order’s total is ${taka(due)}, and ${taka(paid)} was paid. Change the order until they agree, or refund the payment.`,
  refund_to_check_first: 'The provider shows a refund that the shop did not make. Please check it first.',
  refund_checked_already: 'This refund has been checked already.',
  refund_not_due: 'This refund is not due any more.',
  refund_exceeds_paid: ({ left }) =>
    `Only ${taka(left)} of this order is not refunded yet. Choose the refund that it belongs to, or ignore it with a note.`,
  notification_invalid: ({ reason }) => reason,
  notification_not_verifiable: 'This notification cannot be verified now.',
  place_code_unknown: ({ code }) => `There is no place with the code ${code}.`,
  payment_settings_changed: 'Someone else has just changed the payment settings. Please check them again.',
  outgoing_message_gone: 'This message does not exist any more.',
  outgoing_message_waits: 'This message is still waiting to be sent.',
  outgoing_text_not_kept: 'The text of this message is not kept. The customer can request another one.',
}
