import type { Courier, ParcelChoices } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Context } from '../../../context.ts'
import type { Parcel } from '../../../couriers/courier-api.ts'
import { ShopError } from '../../../errors.ts'
import { readSettings } from '../settings.ts'
import { hasPlace, placeFor } from './courier-places.ts'
import { placeCodesOf } from './place-codes.ts'

/**
 * Where a courier delivers the parcel of an order, as staff have chosen or by its address, and where it collects it.
 * @throws ShopError 400 for a place that the courier does not have
 */
export async function placeAndStoreOf(
  context: Context,
  courier: Courier,
  order: StaffOrder,
  { place }: ParcelChoices,
): Promise<Pick<Parcel, 'place' | 'store'>> {
  if (place && !(await hasPlace(context, courier, place))) {
    throw new ShopError('courier_place_gone', { courier })
  }
  const { stores } = await readSettings(context.db)
  return { place: place || (await placeFor(context, courier, placeCodesOf(order))), store: stores[courier] }
}
