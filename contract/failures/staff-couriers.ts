import { type Courier, courierNames } from '../delivery/shipments.ts'
import { staffFailures, withForeignWords } from './staff-failures.ts'

type AtCourier = { courier: Courier }

/** What calls of staff about parcels and couriers can fail with. */
export const staffCourierFailures = {
  ...staffFailures(403, {
    tracking_link_elsewhere:
      'This is not the courier’s tracking page of this number. Customers get no other link, unless somebody enters it who may change settings of couriers.',
  }),
  ...staffFailures(400, {
    courier_missing: 'Choose the courier.',
    courier_rejected: withForeignWords(
      ['reason'],
      ({ courier, reason }: { courier: Courier; reason: string }) => `${courierNames[courier]}: ${reason}`,
    ),
    courier_place_gone: ({ courier }: AtCourier) =>
      `${courierNames[courier]} does not have this place any more. Choose another one.`,
    courier_place_unknown: 'The courier no longer has this place. Read its places again.',
    area_not_found: 'The shop has no such area.',
    courier_parcel_not_found: ({ courier }: AtCourier) => `${courierNames[courier]} has no parcel with this number.`,
    parcel_of_other_order: ({ courier }: AtCourier) =>
      `At ${courierNames[courier]}, this is the parcel of another order.`,
    parcel_refused: ({ reason }: { reason: string }) => `${reason}`,
    parcel_rejected: withForeignWords(
      ['reason'],
      ({ courier, reason }: { courier: Courier; reason: string }) =>
        `${courierNames[courier]} rejected this parcel: ${reason}`,
    ),
  }),
  ...staffFailures(404, {
    courier_not_found: 'This courier is not connected to the shop.',
  }),
  ...staffFailures(409, {
    courier_settings_changed: 'Someone else has just changed the settings of the couriers. Please check them.',
    courier_not_connected: ({ courier }: AtCourier) =>
      `${courierNames[courier]} is not connected. Record the shipment manually.`,
    no_courier_connected: 'No courier is connected.',
    courier_keys_rejected: ({ courier }: AtCourier) =>
      `${courierNames[courier]} does not accept the API keys of the shop. The server’s administrator has to correct the keys.`,
    keys_rejected_no_parcel: ({ courier }: AtCourier) =>
      `${courierNames[courier]} does not accept the API keys of the shop, so no parcel was created. The server’s administrator has to correct the keys.`,
    keys_rejected_parcel_unknown: ({ courier }: AtCourier) =>
      `${courierNames[courier]} does not accept the API keys of the shop, so it is not known whether ${courierNames[courier]} has this parcel. The server’s administrator has to correct the keys.`,
    courier_cannot_cancel: ({ courier }: AtCourier) =>
      `${courierNames[courier]} cannot be told to cancel a parcel from here. Use its panel.`,
    parcel_not_with_courier: 'No courier has this parcel.',
    parcel_not_with_test_courier: 'This parcel is not with the test courier.',
    parcel_is_known: 'It is known whether the courier has this parcel, or will be in a moment.',
    parcel_not_known: ({ courier, order }: { courier: Courier; order: string }) =>
      `It is not known whether ${courierNames[courier]} has this parcel. Look for order ${order} in its panel, and record here what you find.`,
    parcel_with_other_courier: ({ courier }: AtCourier) =>
      `It is not known whether ${courierNames[courier]} has this parcel: find that out first.`,
    parcel_not_to_close: 'Only the parcel of a cancelled order can be closed, or contradicting reports of one.',
    parcel_status_changed: ({ courier }: AtCourier) => `${courierNames[courier]} has just reported another status.`,
    parcel_is_being_sent: 'This order is being sent to the courier. Please wait a moment.',
    courier_has_parcel: 'The courier already has this parcel.',
    order_is_picked_up: 'The customer picks this order up at the shop.',
    order_neither_paid_nor_cash: 'This order is neither paid nor cash on delivery.',
    all_bottles_refunded: 'All bottles of this order are refunded.',
    order_has_shipment: 'This order already has a shipment.',
    order_changed_meanwhile: 'This order has changed in the meantime. Please check it again.',
    only_confirmed_is_sent: ({ status }: { status: string }) =>
      `This order is ${status}; only a confirmed order can be sent with a courier.`,
    refunded_is_not_sent: 'This order is being refunded; it is not sent with a courier.',
  }),
  ...staffFailures(503, {
    courier_busy: ({ courier, seconds }: { courier: Courier; seconds: number }) =>
      `${courierNames[courier]} gets too many requests. Try again in ${seconds} seconds.`,
    courier_unreachable: ({ courier }: AtCourier) => `${courierNames[courier]} did not respond. Try again in a minute.`,
    courier_unreachable_for_parcel: ({ courier }: AtCourier) =>
      `${courierNames[courier]} did not respond. Try again in a minute. No parcel is created twice.`,
  }),
}
