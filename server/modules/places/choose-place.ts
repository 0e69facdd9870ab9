import { isUuid } from '#contract/limits.ts'
import { type PlaceCodes, placeCodesOf } from '#contract/places/place-codes.ts'
import { findArea, placeName } from '#contract/places/places.ts'
import type { PlaceNames } from '#contract/places/resolve-place.ts'
import type { ChosenPlace } from '#contract/places/unresolved-places.ts'
import { eq } from '#database/drizzle.ts'
import { addresses, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { changeOrder, recordOrderEvents } from '../orders/index.ts'

/**
 * Staff choose the area of an order whose names leave it open. The names stay as they were typed; the history keeps
 * what was chosen.
 * @throws ShopError 404; 400 for an unknown area; 409 when the names say another one
 */
export async function chooseOrderPlace(context: SignedInContext, orderId: string, chosen: ChosenPlace): Promise<void> {
  await changeOrder(context, orderId, async (tx, { id, address, version, pickup }) => {
    if (pickup) throw new ShopError('order_is_picked_up')
    const codes = chosenCodes(address, chosen)
    if (codes.areaCode === address.areaCode) return
    await tx
      .update(orders)
      .set({ address: { ...address, ...codes }, version: version + 1 })
      .where(eq(orders.id, id))
    const { districtCode, areaCode } = address
    const changes = [{ what: 'area' as const, was: { districtCode, areaCode }, is: codes }]
    const details = { kind: 'changes' as const, changes }
    await recordOrderEvents(tx, { orderId: id, what: 'edited', details, at: context.now(), by: context.actor })
  })
}

/** The same for a saved address. */
export async function chooseAddressPlace({ db }: SignedInContext, addressId: string, chosen: ChosenPlace) {
  await inTransaction(db, async (tx) => {
    const [address] = isUuid(addressId)
      ? await tx.select().from(addresses).where(eq(addresses.id, addressId)).for('update')
      : []
    if (!address) throw new ShopError('address_not_found')
    const { city, state, country } = address
    const { districtCode = null, areaCode = null } = chosenCodes({ city, state, country }, chosen)
    await tx.update(addresses).set({ districtCode, areaCode }).where(eq(addresses.id, addressId))
  })
}

function chosenCodes({ city, state, country }: PlaceNames, { areaCode }: ChosenPlace): PlaceCodes {
  const area = findArea(areaCode)
  if (!area) throw new ShopError('area_missing_for_order', {}, { field: 'areaCode' })
  const codes = placeCodesOf({ city, state, country, districtCode: area.districtCode, areaCode })
  if (codes.areaCode === areaCode) return codes
  if (codes.districtCode) throw new ShopError('address_is_elsewhere', { city, state, place: placeName(codes) })
  throw new ShopError('address_is_not_there', { city, state })
}
