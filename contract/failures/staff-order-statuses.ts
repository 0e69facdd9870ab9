import { type Courier, courierNames } from '../delivery/shipments.ts'
import type { OrderStatus } from '../orders/orders.ts'
import { staffFailures, withAmounts } from './staff-failures.ts'

type AtCourier = { courier: Courier }

/** What changes of an order’s status, its parcel and its documents can fail with. */
export const staffOrderStatusFailures = {
  ...staffFailures(400, {
    courier_of_parcel_missing: 'Choose the courier that has its parcel.',
    more_bottles_than_in_parcel: 'These are more bottles than were in the parcel.',
    all_bottles_delivered: 'All bottles were delivered: mark the order as delivered instead.',
    collected_too_much: withAmounts(
      ['toCollect'],
      ({ toCollect }: { toCollect: string }) => `At most ${toCollect} was to be collected.`,
    ),
  }),
  ...staffFailures(409, {
    order_is_already: ({ status }: { status: OrderStatus }) => `This order is already ${status}.`,
    order_cannot_become: ({ status, target }: { status: OrderStatus; target: OrderStatus }) =>
      `This order is ${status}; it cannot become ${target}.`,
    refunding_order_cannot_become: ({ target }: { target: OrderStatus }) =>
      `This order is being refunded; it cannot become ${target}.`,
    refunded_order_cannot_become: ({ target }: { target: OrderStatus }) =>
      `This order was refunded; it cannot become ${target}.`,
    advance_missing_cannot_become: ({ target }: { target: OrderStatus }) =>
      `What is to be paid in advance is not paid yet; it cannot become ${target}.`,
    unpaid_order_cannot_become: ({ target }: { target: OrderStatus }) =>
      `This order is neither paid nor cash on delivery; it cannot become ${target}.`,
    order_not_yet: ({ status, from }: { status: OrderStatus; from: OrderStatus }) =>
      `This order is ${status}, not ${from} yet.`,
    order_no_longer: ({ status, from }: { status: OrderStatus; from: OrderStatus }) =>
      `This order is now ${status}, no longer ${from}.`,
    order_not_delivered: ({ status }: { status: OrderStatus }) => `This order is ${status}, not delivered.`,
    order_was_picked_up: 'The customer picked this order up at the shop.',
    delivered_order_is_returned: 'The customer has received this order and asked to return it.',
    delivered_order_is_settled: 'This order is settled: its courier has paid out its cash.',
    delivered_order_is_refunded: 'Money was refunded for this order.',
    cash_received_at_shop: 'The cash of this order was received at the shop.',
    too_late_to_undo: ({ status }: { status: OrderStatus }) =>
      `It is too late to undo this: the order is now ${status}.`,
    confirmed_parcel_sent:
      'This parcel was sent to the courier. The confirmation can no longer be undone. If the customer does not want the order, cancel it.',
    confirmed_invoice_issued: ({ invoice }: { invoice: string }) =>
      `Invoice ${invoice} was issued. The confirmation can no longer be undone. If the customer does not want the order, cancel it.`,
    parcel_unknown_open_order: ({ courier }: AtCourier) =>
      `It is not known whether ${courierNames[courier]} has this parcel. Open the order to send it again, or to record its courier.`,
    order_has_no_parcel: ({ status }: { status: OrderStatus }) => `This order is ${status}; it has no parcel.`,
    shipment_changed: ({ shipment }: { shipment: string }) =>
      `The shipment has changed in the meantime: it is now ${shipment}. Nothing was saved: please check it first.`,
    shipment_removed:
      'The shipment has changed in the meantime: nothing is recorded now. Nothing was saved: please check it first.',
    phone_for_courier_missing: 'This order has no phone number, and the courier needs one: edit the order first.',
    invoice_before_confirmation: 'Invoices are issued once the order is confirmed.',
    no_invoice_of_status: ({ status }: { status: OrderStatus }) => `No invoice is issued: the order was ${status}.`,
    no_invoice_of_refunded: 'No invoice is issued: the order was refunded.',
    status_not_for_courier: ({ status }: { status: OrderStatus }) =>
      `This order is ${status}; it is not handed to a courier.`,
    refunded_not_for_courier: 'This order was refunded; it is not handed to a courier.',
    refunding_not_for_courier: 'This order is being refunded; it is not handed to a courier.',
    no_bottles_on_way_back: 'No bottles of this order are on their way back.',
    nothing_to_collect: 'This order is paid: nothing was to be collected. Enter 0, and ask the courier.',
    restocked_bottles_sold: 'The bottles that came back into stock have been sold since.',
  }),
}
