import type { ReturnState } from '../orders/orders.ts'
import { staffFailures, withAmounts } from './staff-failures.ts'

/** What refunds and returns by staff can fail with. */
export const staffRefundFailures = {
  ...staffFailures(400, {
    item_not_found: 'This item does not exist.',
  }),
  ...staffFailures(409, {
    refund_number_unknown: 'The provider does not know this number as a refund of this order that the shop misses.',
    no_refund_to_send: 'There is no refund to send for this order.',
    refunds_changed: 'The refunds of this order have changed in the meantime. Please check them again.',
    shipped_bottles_not_restocked:
      'Bottles of a shipped parcel go back into stock when you record it as returned to sender.',
    returned_bottles_not_restocked: 'These bottles came back as a return: their stock was updated then.',
    everything_refunded: 'All that was paid for this order has been refunded already.',
    nothing_to_refund: 'This order has not been paid, so there is nothing to refund.',
    refund_as_paid_online: ({ how }: { how: string }) => `This order was paid online: refund it ${how}.`,
    refund_not_online: 'This order was not paid online: choose another refund method.',
    refund_above_paid_online: withAmounts(
      ['paid'],
      ({ paid }: { paid: string }) =>
        `Only ${paid} of this order was paid online. Refund what was paid in another way on its own.`,
    ),
    refund_above_paid_otherwise: withAmounts(
      ['paid'],
      ({ paid }: { paid: string }) =>
        `Only ${paid} of this order was paid in another way. Refund what was paid online on its own.`,
    ),
    refund_not_at_terminal: 'This order was not paid at the card terminal: choose another refund method.',
    refunded_meanwhile: withAmounts(
      ['left'],
      ({ left }: { left: string }) =>
        `Part of this order was refunded in the meantime. At most ${left} can still be refunded.`,
    ),
    set_code_used_meanwhile: withAmounts(
      ['held'],
      ({ held }: { held: string }) =>
        `The use of a code for sets of this order has changed: ${held} is kept back of this refund now. Please check the amount again.`,
    ),
    refund_too_high: withAmounts(
      ['left'],
      ({ left }: { left: string }) => `At most ${left} can be refunded for this order.`,
    ),
    items_refunded_already: 'These items have already been refunded.',
    bottles_asked_to_return: ({ product }: { product: string }) =>
      `Bottles of ${product} are to be returned: decide on the request, and record them when they arrive, or refund an amount without bottles.`,
    bottles_to_be_returned: ({ product }: { product: string }) =>
      `Bottles of ${product} are to be returned: record them as received first, or refund an amount without bottles.`,
    return_cannot_become: ({ state, to }: { state: ReturnState; to: ReturnState }) =>
      `This return is ${state}; it cannot be ${to}.`,
    no_return_requested: 'No return was requested for this order.',
    return_already_declined: 'This return was already declined.',
    return_already_accepted: 'This return was already accepted.',
    return_already_closed: 'This return was already closed.',
    return_already_refunded: 'This return was already refunded.',
    return_already_received: 'This return was already received.',
    no_accepted_return: 'This order has no accepted return.',
    bottles_received_meanwhile: 'The bottles were received in the meantime.',
    more_bottles_than_returned: 'These are more bottles than the customer is returning.',
    restocked_with_refund: ({ product }: { product: string }) =>
      `${product} went back into stock with a refund: do not restock it again.`,
  }),
  ...staffFailures(503, {
    card_provider_unreachable: 'The card provider did not respond. Please try again in a minute; nothing was refunded.',
  }),
}
