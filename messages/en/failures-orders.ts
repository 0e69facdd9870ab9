import type { TextsOf } from '#contract/failures/failures.ts'
import type { orderFailures } from '#contract/failures/orders.ts'
import { nameIn, type ProductInOrder } from '#contract/orders/product-in-order.ts'
import { count, nameOfOrder, productName, taka, wait } from './failure-values.ts'
import { formatMoment } from './formats.ts'
import { refusalTexts } from './offer-refusals.ts'
import { payingIn, paymentsIn } from './pay-ways.ts'
import { returnTime } from './return-time.ts'

/** “Rose, 12 ml,” as the subject of a sentence. */
const subject = (product: ProductInOrder) => (product.size ? `${productName(product)},` : productName(product))

export const orderFailureTexts: TextsOf<typeof orderFailures> = {
  order_not_found: 'Order not found',
  order_changed: 'This order has just changed. Please reload it.',
  order_already_cancelled: 'This order is already cancelled.',
  order_already_returned: 'This parcel was already returned to the shop.',
  order_already_shipped: 'This order has already been shipped and can no longer be cancelled.',
  order_cancel_too_late:
    'An order can only be cancelled within one hour of placing it. Please contact us and we’ll help.',
  order_has_ended: ({ status }) => `This order was ${status}.`,
  order_cancelled_earlier:
    'An earlier try placed this order, and it has been cancelled since. Press Place Order to order again.',
  order_already_placed: 'This order was already placed. You can find it under Orders.',
  wrapping_not_offered: 'Gift wrapping is no longer offered. Please check your cart.',
  gift_needs_online_payment: 'A gift to someone else is paid online, which is not possible at the moment.',
  gift_in_cash: 'A gift to someone else is paid online, so that its recipient is not asked for money.',
  orders_paused: ({ until }) => `Orders are closed until ${formatMoment(until)}.`,
  order_phone_refused: 'We cannot take an order with this phone number here. Please contact us.',
  too_many_open_orders: ({ orders }) =>
    orders === 1
      ? 'You have an order that is neither paid nor confirmed. Please pay for it or cancel it first.'
      : `You have ${count(orders)} orders that are neither paid nor confirmed. Please pay for one of them or cancel it first.`,
  link_expired: 'This link has expired or is not complete.',
  order_not_to_confirm: 'This link only shows the order: there is nothing to confirm.',
  order_confirmed_already: 'You have already confirmed this order. Thank you.',
  order_confirmed_too_late:
    'This order has been sent or cancelled in the meantime. Please write to us if anything is wrong.',
  offer_of_other_place:
    'This order has an offer that may not hold in another district. Please write to us, and we change the address.',
  delivery_costs_other: ({ amount }) =>
    `Delivery to this place costs ${taka(amount)}, not what your total says. Please write to us in the chat, and we change the order.`,
  bottles_limit: ({ limit }) => `At most ${count(limit)} bottles of one size per order.`,
  delivery_charge_changed: ({ amount }) =>
    `Delivery to this address costs ${taka(amount)}. Please check your total again.`,
  prices_changed: 'Some prices have changed. Please check your cart again.',
  delivery_not_offered: 'This kind of delivery is no longer offered to this address. Please check your cart again.',
  code_not_applied: ({ reason }) => refusalTexts[reason],
  product_not_sold: 'One of the products is no longer sold. Please remove it from your cart.',
  size_not_sold: ({ product }) =>
    `${nameIn('en', product)} is no longer sold in the size ${product.size}. Please check your cart again.`,
  sold_out: ({ product }) => `${subject(product)} is sold out.`,
  one_left: ({ product }) => `Only 1 of ${subject(product)} is left.`,
  few_left: ({ product, stock }) => `Only ${count(stock)} of ${subject(product)} are left.`,
  held_by_own_order: ({ order, quantity, product }) =>
    `Your order ${nameOfOrder(order)} holds ${count(quantity)} × ${productName(product)}. You can pay for it there.`,
  return_requested: 'A return of this order is already requested. We’ll tell you our decision.',
  return_accepted: 'The return of this order is already accepted.',
  return_declined: 'The return of this order was declined. Please contact us if anything is unclear.',
  return_arrived: 'The return of this order has already arrived.',
  return_refunded: 'The return of this order is already refunded.',
  return_closed: 'The return of this order is closed. Please contact us if anything is unclear.',
  return_before_delivery: 'A return can be requested once the order is delivered.',
  return_too_late: ({ days }) =>
    days > 0
      ? `A return can only be requested within ${returnTime(days)} of delivery.`
      : 'This order cannot be returned.',
  return_other_items: 'Select items of this order.',
  order_refunded_already: 'This order is already refunded.',
  order_paid_already: 'This order is already paid.',
  order_was_refunded: 'This order was refunded.',
  payment_running: ({ minutes }) =>
    `Someone is paying this order right now. If the payment is not made, please try again in ${wait(minutes)}.`,
  bank_is_checking_wait: 'Your bank is checking this payment. Please wait a moment.',
  bank_is_checking_order: 'The bank is checking a payment of this order. Please try again when it has decided.',
  payment_held: 'We have received your payment and are checking it.',
  courier_collects: ({ amount }) =>
    `The courier has your parcel and collects ${taka(amount)} in cash. To pay in another way, please contact us.`,
  cash_after_delivery: 'This order has already been delivered. Please choose another way to pay or contact us.',
  cash_not_available_pay_by_card:
    'Cash on delivery is not available for this order. Please choose another way to pay or contact us.',
  cash_not_available: 'Cash on delivery is not available for this order. Please contact us.',
  cash_needs_phone: 'Cash on delivery requires a phone number: we call you before we send the parcel.',
  offer_used_with_phone:
    'This phone number has already used a discount of this order. Cancel the order and place it again without the discount, or contact us.',
  nothing_in_advance: 'Nothing has to be paid in advance for this order.',
  payments_not_possible: ({ way }) =>
    `${paymentsIn[way]} are not possible for this order. Please choose another way to pay.`,
  payment_way_closed: ({ way }) => `${paymentsIn[way]} are currently not available. Please choose Cash On Delivery.`,
  payment_below_limit: ({ amount, way }) =>
    `You can pay ${taka(amount)} or more ${payingIn[way]}. Please choose another way to pay.`,
  payment_above_limit: ({ amount, way }) =>
    `You can pay up to ${taka(amount)} ${payingIn[way]}. Please choose another way to pay.`,
}
