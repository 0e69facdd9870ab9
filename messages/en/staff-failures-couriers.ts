import { courierNames } from '#contract/delivery/shipments.ts'
import type { TextsOf } from '#contract/failures/failures.ts'
import type { staffCourierFailures } from '#contract/failures/staff-couriers.ts'

export const staffCourierFailureTexts: TextsOf<typeof staffCourierFailures> = {
  courier_settings_changed: 'Someone else has just changed the settings of the couriers. Please check them.',
  courier_not_found: 'This courier is not connected to the shop.',
  courier_not_connected: ({ courier }) => `${courierNames[courier]} is not connected. Record the shipment manually.`,
  no_courier_connected: 'No courier is connected.',
  courier_missing: 'Choose the courier.',
  courier_rejected: ({ courier, reason }) => `${courierNames[courier]}: ${reason}`,
  courier_keys_rejected: ({ courier }) =>
    `${courierNames[courier]} does not accept the API keys of the shop. The server’s administrator has to correct the keys.`,
  keys_rejected_no_parcel: ({ courier }) =>
    `${courierNames[courier]} does not accept the API keys of the shop, so no parcel was created. The server’s administrator has to correct the keys.`,
  keys_rejected_parcel_unknown: ({ courier }) =>
    `${courierNames[courier]} does not accept the API keys of the shop, so it is not known whether ${courierNames[courier]} has this parcel. The server’s administrator has to correct the keys.`,
  courier_busy: ({ courier, seconds }) =>
    `${courierNames[courier]} gets too many requests. Try again in ${seconds} seconds.`,
  courier_unreachable: ({ courier }) => `${courierNames[courier]} did not respond. Try again in a minute.`,
  courier_unreachable_for_parcel: ({ courier }) =>
    `${courierNames[courier]} did not respond. Try again in a minute. No parcel is created twice.`,
  courier_cannot_cancel: ({ courier }) =>
    `${courierNames[courier]} cannot be told to cancel a parcel from here. Use its panel.`,
  courier_place_gone: ({ courier }) =>
    `${courierNames[courier]} does not have this place any more. Choose another one.`,
  courier_place_unknown: 'The courier no longer has this place. Read its places again.',
  area_not_found: 'The shop has no such area.',
  parcel_not_with_courier: 'No courier has this parcel.',
  parcel_not_with_test_courier: 'This parcel is not with the test courier.',
  parcel_is_known: 'It is known whether the courier has this parcel, or will be in a moment.',
  parcel_not_known: ({ courier, order }) =>
    `It is not known whether ${courierNames[courier]} has this parcel. Look for order ${order} in its panel, and record here what you find.`,
  parcel_with_other_courier: ({ courier }) =>
    `It is not known whether ${courierNames[courier]} has this parcel: find that out first.`,
  courier_parcel_not_found: ({ courier }) => `${courierNames[courier]} has no parcel with this number.`,
  parcel_of_other_order: ({ courier }) => `At ${courierNames[courier]}, this is the parcel of another order.`,
  parcel_refused: ({ reason }) => `${reason}`,
  parcel_rejected: ({ courier, reason }) => `${courierNames[courier]} rejected this parcel: ${reason}`,
  parcel_not_to_close: 'Only the parcel of a cancelled order can be closed, or contradicting reports of one.',
  parcel_status_changed: ({ courier }) => `${courierNames[courier]} has just reported another status.`,
  parcel_is_being_sent: 'This order is being sent to the courier. Please wait a moment.',
  courier_has_parcel: 'The courier already has this parcel.',
  order_is_picked_up: 'The customer picks this order up at the shop.',
  order_neither_paid_nor_cash: 'This order is neither paid nor cash on delivery.',
  all_bottles_refunded: 'All bottles of this order are refunded.',
  order_has_shipment: 'This order already has a shipment.',
  order_changed_meanwhile: 'This order has changed in the meantime. Please check it again.',
  only_confirmed_is_sent: ({ status }) => `This order is ${status}; only a confirmed order can be sent with a courier.`,
  refunded_is_not_sent: 'This order is being refunded; it is not sent with a courier.',
}
