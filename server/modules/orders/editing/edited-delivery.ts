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
}

/**
 * How an order is delivered after an edit: as before, unless its place changes or staff choose another way. The charge is
 * what staff have entered.
 * @throws ShopError 400 about `express` where it is not offered
 */
export async function editedDelivery(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { express = order.express }: OrderEdit,
  { address, lines, price }: EditedOrder,
) {
  const delivery = await deliveryNow(tx, address)
  const parcelWeight = lines.hasChanged ? delivery.weightOf(await withWeights(tx, lines.after)) : order.parcelWeight
  const { pickup, deliveryZone, deliveryDays } = order
  if (pickup || (express === order.express && isSamePlace(addressIn('en', order.address), address)))
    return { parcelWeight, pickup, express: order.express, deliveryZone, deliveryDays }
  const parcel = { goods: price.goods - price.discount, weight: parcelWeight }
  const offered = delivery.offer(express ? 'express' : 'standard', parcel)
  if (offered) return { parcelWeight, ...deliveryColumns(offered) }
  throw new ShopError('express_not_offered', {}, { field: 'express' })
}

const isSamePlace = (before: OrderAddress, after: OrderAddress) =>
  (['city', 'state', 'country', 'districtCode', 'areaCode'] as const).every((field) => before[field] === after[field])
