import type { Courier, ParcelChoices } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { Context } from '../../../context.ts'
import type { Parcel } from '../../../couriers/courier-api.ts'

export async function placeAndStoreOf(
  _context: Context,
  _courier: Courier,
  _order: StaffOrder,
  { place }: ParcelChoices,
): Promise<Pick<Parcel, 'place' | 'store'>> {
  return { place, store: undefined }
}
