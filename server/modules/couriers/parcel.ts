import { addressLineOf, findRefusal } from '#contract/delivery/courier-fields.ts'
import { type Courier, courierNames, type ParcelChoices } from '#contract/delivery/shipments.ts'
import { fullName } from '#contract/names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { localPhone } from '#contract/phone.ts'
import type { CourierApi, Parcel } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { bottlesOf, gramsOf, itemsOf, packedOrder } from '../orders/index.ts'

const usualNote = 'Fragile: glass bottles'

/** The parcel of an order as a courier gets it; without the place and the store, which the courier's lists decide. */
export function parcelOf(order: StaffOrder, { grams, note }: ParcelChoices): Omit<Parcel, 'place' | 'store'> {
  const packed = packedOrder(order, order.refunds)
  return {
    invoice: order._id,
    name: fullName(order.address),
    phone: localPhone(order.address.phone),
    address: addressLineOf(order.address),
    collect: order.toCollect,
    value: packed.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    items: itemsOf(packed),
    bottles: bottlesOf(packed),
    grams: grams ?? gramsOf(packed),
    note: note ?? usualNote,
  }
}

/** Why a courier does not take this parcel; undefined when it does. */
export function findProblem(
  courier: Courier,
  order: StaffOrder,
  parcel: Pick<Parcel, 'phone' | 'grams' | 'collect' | 'place'>,
  { places }: Pick<CourierApi, 'places'>,
): string | undefined {
  return (
    findRefusal(courier, { ...parcel, address: order.address }) ??
    (places && !parcel.place ? missingPlace(courierNames[courier], order) : undefined)
  )
}

const missingPlace = (name: string, { address }: StaffOrder): string =>
  address.areaCode
    ? `${name} needs a place of its own list, and none has the name of this area: choose one.`
    : `${name} needs the area of delivery, and that of this address is not known: choose it under Addresses to check.`

/** @throws ShopError 409 for an order without a parcel that a courier may get */
export function assertSendable(order: StaffOrder): void {
  if (order.pickup) throw new ShopError('order_is_picked_up')
  if (order.status === 'confirmed' && order.paymentStatus !== 'paid' && !order.moves.includes('shipped')) {
    throw new ShopError('order_neither_paid_nor_cash')
  }
  if (packedOrder(order, order.refunds).items.length === 0) {
    throw new ShopError('all_bottles_refunded')
  }
}
