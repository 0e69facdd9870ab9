import { staffFailures, withAmounts } from './staff-failures.ts'

/** What calls of staff about payments and sent messages, and notifications of providers, can fail with. */
export const staffPaymentFailures = {
  ...staffFailures(400, {
    notification_invalid: ({ reason }: { reason: string }) => reason,
    place_code_unknown: ({ code }: { code: string }) => `There is no place with the code ${code}.`,
  }),
  ...staffFailures(404, {
    payment_checked_already: 'This payment has been checked already.',
    refund_checked_already: 'This refund has been checked already.',
    outgoing_message_gone: 'This message does not exist any more.',
  }),
  ...staffFailures(409, {
    held_payment_differs: withAmounts(
      ['due', 'paid'],
      ({ due, paid }: { due: string; paid: string }) =>
        `The order’s total is ${due}, and ${paid} was paid. Change the order until they agree, or refund the payment.`,
    ),
    refund_to_check_first: 'The provider shows a refund that the shop did not make. Please check it first.',
    refund_not_due: 'This refund is not due any more.',
    refund_exceeds_paid: withAmounts(
      ['left'],
      ({ left }: { left: string }) =>
        `Only ${left} of this order is not refunded yet. Choose the refund that it belongs to, or ignore it with a note.`,
    ),
    payment_settings_changed: 'Someone else has just changed the payment settings. Please check them again.',
    outgoing_message_waits: 'This message is still waiting to be sent.',
    outgoing_recipient_replaced:
      'The customer has replaced this number or email since, so nothing about the order goes there any more.',
    outgoing_text_not_kept: 'The text of this message is not kept. The customer can request another one.',
  }),
  ...staffFailures(503, {
    notification_not_verifiable: 'This notification cannot be verified now.',
  }),
}
