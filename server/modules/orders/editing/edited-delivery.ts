import type { Poisha } from '#contract/money.ts'
import type { OrderEdit } from '#contract/orders/order-edits.ts'
import type { OrderAddress } from '#contract/orders/orders.ts'
import type { OrderPrice } from '#contract/orders/pricing.ts'
import { addressIn } from '#contract/places/address-in-language.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import { ShopError } from '../../../errors.ts'
import { deliveryNow } from '../../delivery/index.ts'
import { withWeights } from '../counter/read-sizes.ts'
import { deliveryColumns } from '../delivery-columns.ts'
import type { changeLines } from './edited-lines.ts'

interface EditedOrder {
  address: OrderAddress
  lines: Awaited<ReturnType<typeof changeLines>>
  price: OrderPrice
  /** Poisha that offers take off the delivery. */
  offers: number
}

/**
 * How an order is delivered after an edit: as before, unless its place changes or staff choose another way. The charge is
 * what staff have entered; `calculated` is the shop's, poisha, after offers on it.
 * @throws ShopError 400 about `express` where it is not offered
 */
export async function editedDelivery(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { express = order.express }: OrderEdit,
  { address, lines, price, offers }: EditedOrder,
) {
  const delivery = await deliveryNow(tx, address)
  const parcelWeight = lines.hasChanged ? delivery.weightOf(await withWeights(tx, lines.after)) : order.parcelWeight
  const { pickup, deliveryZone, deliveryDays } = order
  const parcel = { goods: price.goods - price.discount, weight: parcelWeight }
  const offered = pickup ? undefined : delivery.offer(express ? 'express' : 'standard', parcel)
  const calculated = Math.max(0, (offered?.charge ?? 0) - offers)
  if (pickup || (express === order.express && isSamePlace(addressIn('en', order.address), address)))
    return { delivered: { parcelWeight, pickup, express: order.express, deliveryZone, deliveryDays }, calculated }
  if (offered) return { delivered: { parcelWeight, ...deliveryColumns(offered) }, calculated }
  throw new ShopError('express_not_offered', {}, { field: 'express' })
}

const isSamePlace = (before: OrderAddress, after: OrderAddress) =>
  (['city', 'state', 'country', 'districtCode', 'areaCode'] as const).every((field) => before[field] === after[field])

type Charged = Pick<typeof orders.$inferSelect, 'deliveryCharge' | 'express'>

/**
 * Poisha by which a delivery charge is less than it was or than the shop calculates: what staff give by entering it, and
 * what had been given before. One that stays is not entered, except for a delivery that becomes express.
 */
export function reducedCharge(before: Charged, after: Charged, calculated: Poisha) {
  const [was, is] = [before.deliveryCharge, after.deliveryCharge]
  const becomesExpress = after.express && !before.express
  const whole = Math.max(was, calculated)
  const given = becomesExpress ? 0 : whole - was
  const isReduced = is < whole && (is !== was || becomesExpress)
  return { isReduced, given: isReduced ? Math.max(0, whole - is - given) : 0, before: given }
}
