import type { ParcelPreview } from '#contract/delivery/courier-settings.ts'
import type { Courier, ParcelChoices } from '#contract/delivery/shipments.ts'
import { toTaka } from '#contract/money.ts'
import type { SignedInContext } from '../../context.ts'
import type { CourierApi, Parcel } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { sentenceFor } from '../../permissions.ts'
import { requireStaffOrder } from '../orders/index.ts'
import { courierFailure } from './courier-errors.ts'
import { findProblem, parcelOf } from './parcel.ts'
import { placesIn } from './places/courier-places.ts'
import { placeAndStoreOf } from './places/place-of-order.ts'
import { countRequests, requireApi } from './send-parcel.ts'
import { courierProposals } from './settings.ts'

/**
 * The parcel of an order as a courier would get it now, with its price.
 * @throws ShopError 404; 409 when no courier, or not this one, is connected;
 * 429 for more than one person may ask a courier in a minute
 */
export async function previewParcel(
  context: SignedInContext,
  orderId: string,
  { courier: chosen, ...choices }: { courier?: Courier | undefined } & ParcelChoices,
): Promise<ParcelPreview> {
  const order = await requireStaffOrder(context, orderId)
  const { districtCode } = order.address
  const proposed = (await courierProposals(context))(order)
  const courier = chosen ?? proposed
  if (!courier || !proposed) throw new ShopError('no_courier_connected')
  const api = requireApi(context, courier)
  const parcel = { ...parcelOf(order, choices), ...(await placeAndStoreOf(context, courier, order, choices)) }
  const problem = findProblem(courier, order, parcel, api) ?? null
  const { name, phone, address, collect, grams, note, place = null } = parcel
  return {
    courier,
    proposed,
    ...{ name, phone, address, collect, grams, note, place },
    places: districtCode ? await placesIn(context, courier, districtCode) : [],
    problem,
    ...(problem === null ? await priceOf(context, api, courier, parcel) : { price: null, priceProblem: null }),
  }
}

/** A courier that does not answer keeps nobody from sending the parcel. */
async function priceOf(
  context: SignedInContext,
  api: CourierApi,
  courier: Courier,
  parcel: Parcel,
): Promise<Pick<ParcelPreview, 'price' | 'priceProblem'>> {
  if (!api.priceOf) return { price: null, priceProblem: null }
  await countRequests(context)
  try {
    const { delivery, cash } = await api.priceOf(parcel)
    return { price: { delivery: toTaka(delivery), cash: toTaka(cash) }, priceProblem: null }
  } catch (error) {
    const failure = courierFailure(context, courier, error)
    if (!(failure instanceof ShopError)) throw failure
    return { price: null, priceProblem: sentenceFor(context, failure) }
  }
}
