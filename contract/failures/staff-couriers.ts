import { couriers } from '../delivery/shipments.ts'
import type { FailureTable } from './kinds.ts'

/** What couriers limit the length of. */
const parcelTexts = ['name', 'address'] as const

/** What calls of staff about parcels and couriers can fail with. */
export const staffCourierFailures = {
  courier_settings_changed: { status: 409 },
  courier_not_found: { status: 404 },
  courier_not_connected: { status: 409, params: { courier: couriers } },
  no_courier_connected: { status: 409 },
  courier_missing: { status: 400 },
  courier_rejected: { status: 400, params: { courier: couriers, reason: 'text' } },
  courier_keys_rejected: { status: 409, params: { courier: couriers } },
  keys_rejected_no_parcel: { status: 409, params: { courier: couriers } },
  keys_rejected_parcel_unknown: { status: 409, params: { courier: couriers } },
  courier_busy: { status: 503, params: { courier: couriers, seconds: 'number' } },
  courier_unreachable: { status: 503, params: { courier: couriers } },
  courier_unreachable_for_parcel: { status: 503, params: { courier: couriers } },
  courier_cannot_cancel: { status: 409, params: { courier: couriers } },
  courier_place_gone: { status: 400, params: { courier: couriers } },
  courier_place_unknown: { status: 400 },
  area_not_found: { status: 400 },
  parcel_not_with_courier: { status: 409 },
  parcel_not_with_test_courier: { status: 409 },
  parcel_is_known: { status: 409 },
  parcel_not_known: { status: 409, params: { courier: couriers, order: 'text' } },
  parcel_with_other_courier: { status: 409, params: { courier: couriers } },
  courier_parcel_not_found: { status: 400, params: { courier: couriers } },
  parcel_of_other_order: { status: 400, params: { courier: couriers } },
  parcel_without_mobile: { status: 400 },
  parcel_without_area: { status: 400, params: { courier: couriers } },
  parcel_text_too_short: {
    status: 400,
    params: { courier: couriers, field: parcelTexts, minimum: 'number', length: 'number' },
  },
  parcel_text_too_long: {
    status: 400,
    params: { courier: couriers, field: parcelTexts, maximum: 'number', length: 'number' },
  },
  parcel_too_heavy: { status: 400, params: { courier: couriers, maxGrams: 'number', grams: 'number' } },
  parcel_with_paisa: { status: 400, params: { courier: couriers, collect: 'poisha' } },
  parcel_rejected: { status: 400, params: { courier: couriers, reason: 'text' } },
  parcel_not_to_close: { status: 409 },
  parcel_status_changed: { status: 409, params: { courier: couriers } },
  parcel_is_being_sent: { status: 409 },
  courier_has_parcel: { status: 409 },
  order_is_picked_up: { status: 409 },
  order_neither_paid_nor_cash: { status: 409 },
  all_bottles_refunded: { status: 409 },
  order_has_shipment: { status: 409 },
  order_changed_meanwhile: { status: 409 },
  only_confirmed_is_sent: { status: 409, params: { status: 'text' } },
  refunded_is_not_sent: { status: 409 },
} as const satisfies FailureTable
