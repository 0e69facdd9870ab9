import { type Courier, courierNames, isSendable, type ParcelChoices } from '#contract/delivery/shipments.ts'
import { toTaka } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import type { Context, SignedInContext } from '../../context.ts'
import {
  type AcceptedParcel,
  type CourierApi,
  CourierBusy,
  CourierKeysRejected,
  CourierRejected,
  CourierUnreachable,
  type Parcel,
} from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { closePayments, logOrderChange, requireStaffOrder, typedNote } from '../orders/index.ts'
import { courierFailure } from './courier-errors.ts'
import { type Lease, recordAccepted, removeConsignment, takeLease } from './lease.ts'
import { assertSendable, findProblem, parcelOf } from './parcel.ts'
import { placeAndStoreOf, rememberPlace } from './places/place-of-order.ts'

/** Longer than the time in which a courier's client responds, milliseconds. */
const leaseTime = 30_000

/** A parcel that may be handed to the courier now, by this call only. */
export interface LeasedParcel {
  orderId: string
  parcel: Parcel
  /** The order's version, and the amount to collect in poisha. */
  sent: Omit<Lease, 'isRepeated'>
  isRepeated: boolean
}

/**
 * Hands a confirmed order to a courier over its API, once: its invoice number is the order's id. Also one that was marked
 * as shipped with this courier, without a tracking number. After a lost response, the parcel is looked up before the
 * request is repeated.
 * @throws ShopError 404; 409 for an order in another status, with another shipment, that is being handed over,
 * or that is refunded or being refunded in full, and when the courier rejects the shop's keys; 400 for what
 * the courier rejects; 503 when it does not respond
 */
export async function sendParcel(
  context: SignedInContext,
  orderId: string,
  { courier, ...choices }: { courier: Courier } & ParcelChoices,
): Promise<StaffOrder> {
  const api = requireApi(context, courier)
  const order = await requireStaffOrder(context, orderId)
  if (order.consignment?.accepted) return order
  await countRequests(context)
  const leased = await leaseParcel(context, order, courier, { choices, time: leaseTime })
  await handOver(context, api, courier, leased)
  await rememberPlace(context, courier, order, leased.parcel)
  return requireStaffOrder(context, orderId)
}

/** Before what a member of staff causes at a courier, whatever comes of it. @throws ShopError 429 */
export const countRequests = ({ limits, actor }: SignedInContext, count = 1): Promise<void> =>
  limits.take('askCourier', actor, count)

/** @throws ShopError 409 for a courier without an API, or without keys */
export function requireApi({ couriers }: Pick<Context, 'couriers'>, courier: Courier): CourierApi {
  const api = couriers[courier]
  if (!api) throw new ShopError('courier_not_connected', { courier })
  return api
}

/** Checks a parcel, and reserves its handover. @throws ShopError as `sendParcel` */
export async function leaseParcel(
  context: SignedInContext,
  order: StaffOrder,
  courier: Courier,
  { choices, time }: { choices: ParcelChoices; time: number },
): Promise<LeasedParcel> {
  const api = requireApi(context, courier)
  assertSendable(order)
  const { consignment } = order
  if (consignment && !consignment.isPending && consignment.courier === courier && !api.findsByInvoice) {
    throw new ShopError('parcel_not_known', { courier, order: order._id })
  }
  const parcel = { ...parcelOf(order, choices), ...(await placeAndStoreOf(context, courier, order, choices)) }
  const problem = findProblem(courier, order, parcel, api)
  if (problem) throw new ShopError('parcel_refused', { reason: problem })
  // As the lease asks again: before the payment that the customer may be making is closed.
  if (!isSendable(order.shipment, courier)) throw new ShopError('order_has_shipment')
  // The courier collects the cash: no card payment may succeed from now on.
  if (order.paymentMethod === 'cod' && order.status === 'confirmed') await closePayments(context, order._id)
  const { isRepeated, ...sent } = await takeLease(context, order, courier, time)
  await logTyped(context, order._id, courier, choices)
  return { orderId: order._id, parcel: { ...parcel, collect: toTaka(sent.collect) }, sent, isRepeated }
}

/** Logs what was typed for a courier, usual values included: it is nowhere else once the courier has it. */
export async function logTyped(
  context: SignedInContext,
  orderId: string,
  courier: Courier,
  { place, grams, note, reason }: ParcelChoices & { reason?: string },
): Promise<void> {
  const to = courierNames[courier]
  const typed = Object.entries({
    [`Note for ${to}`]: note,
    [`Weight for ${to}`]: grams && `${grams} g`,
    [`Place of ${to}`]: place,
    [`Reason for ${to}`]: reason,
  }).flatMap(([field, text]) => (text ? [[field, text] as const] : []))
  if (typed.length === 0) return
  const marks = Object.fromEntries(typed.map(([field]) => [field, typedNote]))
  await context.db.transaction((tx) => logOrderChange(tx, context, orderId, Object.fromEntries(typed), marks))
}

/** Hands over one parcel. @throws ShopError as `sendParcel` */
export async function handOver(
  context: SignedInContext,
  api: CourierApi,
  courier: Courier,
  { orderId, parcel, sent, isRepeated }: LeasedParcel,
): Promise<void> {
  try {
    const known = isRepeated ? await lookUp(api, orderId) : undefined
    // The courier does not have it: it gets the order as it is now.
    if (isRepeated && !known) await context.db.update(consignments).set(sent).where(eq(consignments.orderId, orderId))
    await recordAccepted(context, orderId, courier, known ?? (await create(api, parcel)))
  } catch (error) {
    throw await afterFailure(context, courier, { orderId, isRepeated }, error)
  }
}

/** Removes what the courier certainly does not have. @returns what staff read */
export async function afterFailure(
  context: SignedInContext,
  courier: Courier,
  { orderId, isRepeated }: Pick<LeasedParcel, 'orderId' | 'isRepeated'>,
  error: unknown,
): Promise<unknown> {
  if (error instanceof CourierRejected) {
    await removeConsignment(context, orderId)
    return new ShopError('parcel_rejected', { courier, reason: error.message })
  }
  // An earlier attempt may have created the parcel.
  if (!isRepeated && (error instanceof CourierKeysRejected || error instanceof CourierBusy)) {
    await removeConsignment(context, orderId)
  }
  if (error instanceof CourierKeysRejected) {
    context.log.error(error, 'a courier rejected the API keys of the shop')
    return new ShopError(isRepeated ? 'keys_rejected_parcel_unknown' : 'keys_rejected_no_parcel', { courier })
  }
  if (error instanceof CourierUnreachable) {
    context.log.warn(error, 'a courier did not respond')
    return new ShopError('courier_unreachable_for_parcel', { courier }, { retryAfter: 60 })
  }
  return courierFailure(context, courier, error)
}

/** A looked-up parcel has no tracking number until the courier's next webhook. */
type Accepted = Partial<AcceptedParcel>

async function lookUp(api: CourierApi, invoice: string): Promise<Accepted | undefined> {
  if (!api.findsByInvoice) return undefined
  const found = await api.statusOf({ invoice, consignmentId: null, trackingCode: null })
  return found && { consignmentId: found.consignmentId, trackingCode: found.trackingCode }
}

/** The courier already has the rejected invoice number: an earlier request has succeeded. */
async function create(api: CourierApi, parcel: Parcel): Promise<Accepted> {
  try {
    return await api.create(parcel)
  } catch (error) {
    const known = error instanceof CourierRejected ? await lookUp(api, parcel.invoice) : undefined
    if (known) return known
    throw error
  }
}
