import type { Courier, ParcelChoices } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import type { Parcel } from '../../../couriers/courier-api.ts'
import { ShopError } from '../../../errors.ts'
import { may } from '../../../permissions.ts'
import { readSettings } from '../settings.ts'
import { choosePlace, hasPlace, placeFor } from './courier-places.ts'

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
  return { place: place || (await placeFor(context, courier, order.address.areaCode)), store: stores[courier] }
}

/**
 * What staff choose in a parcel counts for its area from now on, if that had no place of the courier yet, and if they may
 * choose it for all parcels.
 */
export async function rememberPlace(
  context: SignedInContext,
  courier: Courier,
  { address: { areaCode } }: StaffOrder,
  { place }: Pick<Parcel, 'place'>,
): Promise<void> {
  if (!may(context, 'couriers.edit')) return
  if (!areaCode || !place || (await placeFor(context, courier, areaCode))) return
  await choosePlace(context, courier, { areaCode, placeId: place })
}
