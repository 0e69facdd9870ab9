import { type NamedOrder, orderName } from '../orders/order-name.ts'
import type { OrderStatus } from '../orders/orders.ts'
import { staffFailures, withAmounts } from './staff-failures.ts'

/** `reason`: what staff wrote when they blocked the number; empty for people who do not see it. */
const cashBlockOf = (reason: string): string =>
  `This phone number is blocked for cash on delivery${reason && `: ${reason.replace(/\.$/, '')}`}.`

/** What calls of staff about orders can fail with. */
export const staffOrderFailures = {
  ...staffFailures(400, {
    cash_needs_phone_of_customer: 'Cash on delivery requires the customer’s phone number.',
    call_in_past: 'Choose a time in the future',
    call_too_late: 'The order is cancelled automatically before then. Choose an earlier time',
    discount_percent_too_high: ({ maximum }: { maximum: number }) => `Enter at most ${maximum}`,
    discount_above_goods: 'This is more than the price of the goods',
    discount_decimals: 'Enter at most two decimals',
    discount_too_high: withAmounts(
      ['maximum'],
      ({ maximum }: { maximum: string }) => `A discount is at most ${maximum}`,
    ),
    express_not_offered: 'Express delivery is not offered to this address',
  }),
  ...staffFailures(429, {
    too_many_printed: ({ maximum, minutes }: { maximum: number; minutes: number }) =>
      `One person can print ${maximum} orders an hour. Go on in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    too_many_courier_requests: ({ maximum }: { maximum: number; minutes: number }) =>
      `One person can make ${maximum} requests to couriers a minute. Go on in a minute.`,
  }),
  ...staffFailures(404, {
    phone_not_blocked: 'This number is no longer blocked.',
  }),
  ...staffFailures(409, {
    payment_is_held: 'A payment of this order is held: accept or refund it first.',
    cash_blocked: ({ reason }: { reason: string }) => `${cashBlockOf(reason)} Allow cash on delivery for it first.`,
    cash_blocked_pay_online: ({ reason }: { reason: string }) =>
      `${cashBlockOf(reason)} Allow cash on delivery for it first, or ask for an online payment.`,
    cash_blocked_at_counter: ({ reason }: { reason: string }) =>
      `${cashBlockOf(reason)} Take the payment now, as “Cash”, “Card terminal” or “bKash”.`,
    order_without_phone: 'This order has no phone number.',
    no_call_needed: 'This order no longer needs a confirmation call.',
    called_meanwhile: ({ who }: { who: string }) => `${who} has called this customer in the meantime.`,
    total_changed: withAmounts(
      ['total'],
      ({ total }: { total: string }) => `The total is ${total} now. Please check it again.`,
    ),
    offers_changed: 'An offer has just changed, or was used up. Please check the total again.',
    counter_total_changed: withAmounts(
      ['total'],
      ({ total }: { total: string }) => `The total is ${total} now. Please tell the customer and check it again.`,
    ),
    order_exists: ({ order }: { order: NamedOrder }) =>
      `This order already exists as ${orderName(order)}, without what was changed since. Press again only for another order.`,
    product_unpublished: 'One of the products is no longer published.',
    order_cannot_be_confirmed:
      'Only an order that staff took and that is to be delivered can be confirmed by its customer, before it is sent.',
    order_not_editable: ({ status }: { status: OrderStatus }) =>
      `This order is ${status} and can no longer be changed.`,
    refunded_order_not_editable: 'This order was refunded and cannot be changed.',
    order_edited_meanwhile: ({ who }: { who: string }) =>
      `${who} has changed this order in the meantime. Nothing was saved.`,
    total_is_paid: withAmounts(
      ['total'],
      ({ total }: { total: string }) =>
        `This order is paid, so its total has to stay ${total}. To change it, cancel the order and create a new one.`,
    ),
    total_below_advance: withAmounts(
      ['advance'],
      ({ advance }: { advance: string }) => `${advance} was paid in advance, so the total cannot be less than that.`,
    ),
    customer_is_paying: 'The customer is paying by card at the moment. Try again in a minute.',
    few_more_in_stock: ({ stock, product }: { stock: number; product: string }) =>
      `Only ${stock} more of ${product} in stock.`,
    refunded_bottles_not_editable:
      'Bottles of this order have been refunded, so its products can no longer be changed. Cancel the order and create a new one.',
    discount_is_paid: 'This order is paid, so its discount has to stay as it is.',
    notes_limit: ({ limit }: { limit: number }) => `An order has at most ${limit} notes.`,
    notes_of_person_limit: ({ limit }: { limit: number }) => `One person writes at most ${limit} notes on an order.`,
    tags_limit: ({ limit }: { limit: number }) => `An order has at most ${limit} tags.`,
    not_collected_twice: 'Only a shipped order that is paid in another way can be collected twice.',
    second_payment_recorded: 'This second payment is already recorded.',
    no_cash_to_give_back: 'There is no cash to give back for this order.',
    no_advance_to_keep: 'There is no advance of this order to keep.',
  }),
  ...staffFailures(503, {
    too_many_order_screens: 'Too many screens receive order updates. Please try again later.',
  }),
}
