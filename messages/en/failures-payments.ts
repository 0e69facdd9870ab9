import type { TextsOf } from '#contract/failures/failures.ts'
import type { paymentFailures } from '#contract/failures/payments.ts'
import { taka } from './failure-values.ts'
import { paymentsIn } from './pay-ways.ts'

const onePayment = {
  card: 'a card payment',
  bkash_checkout: 'a bKash payment',
  gateway: 'a payment by Nagad, Rocket or bank',
}
const refunds = {
  refunded: 'has been refunded',
  refunded_to_card: 'has been refunded to your card',
  refunding_to_card: 'is being refunded to your card',
}

export const paymentFailureTexts: TextsOf<typeof paymentFailures> = {
  payment_way_down: ({ way }) =>
    `${paymentsIn[way]} are temporarily unavailable. Please try again in a moment, or choose Cash On Delivery.`,
  payment_setup_failed: 'The payment could not be set up. Please try again.',
  payment_total_changed: ({ amount }) => `The total of this order is now ${taka(amount)}. Please check it again.`,
  advance_changed: ({ amount }) => `What is to be paid in advance is now ${taka(amount)}. Please check it again.`,
  payment_too_small: ({ way, min }) => `${paymentsIn[way]} start at ${taka(min)}. Please choose Cash On Delivery.`,
  payment_too_large: ({ way }) => `This order is too large for ${onePayment[way]}. Please choose Cash On Delivery.`,
  card_form_unavailable: 'The card form cannot be shown at the moment.',
  no_payment_page: 'This payment method is not available here.',
  payment_not_found: 'This payment does not exist.',
  payment_not_of_order: 'This order has no such payment.',
  payment_declined: 'The card was declined. Please try again or choose Cash On Delivery.',
  payment_incomplete: 'This payment has not been completed.',
  payment_cancelled: 'This payment was cancelled.',
  payment_refunded: ({ refund }) => `This payment ${refunds[refund]}.`,
  payment_came_too_late: ({ shortage, refund }) =>
    `${shortage} Your order is cancelled, and your payment ${refunds[refund]}.`,
}
