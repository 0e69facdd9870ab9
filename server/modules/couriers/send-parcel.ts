import { addressLineOf, findCourierFieldProblem } from '#contract/delivery/courier-fields.ts'
import { type Courier, courierNames, isSendable } from '#contract/delivery/shipments.ts'
import { type Poisha, toTaka } from '#contract/money.ts'
import { fullName } from '#contract/names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { localPhone } from '#contract/phone.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import {
  type AcceptedParcel,
  type CourierApi,
  CourierKeysRejected,
  CourierRejected,
  CourierUnreachable,
  type Parcel,
} from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { staff } from '../../order-owner.ts'
import { lockOrder } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import {
  addTracking,
  amountToCollect,
  isBeingRefunded,
  itemsOf,
  packedOrder,
  requireStaffOrder,
  shipmentBy,
  writeShipment,
} from '../orders/index.ts'
import { isFinal } from './apply-status.ts'

/** Longer than the timeout of a courier request, milliseconds. */
const leaseTime = 30_000
/** Milliseconds after the handover until the courier is first polled. */
const firstCheckAfter = 10 * 60_000

/**
 * Hands a confirmed order to a courier over its API, once: its invoice number is the order's id. Also one that was marked
 * as shipped with this courier, without a tracking number. After a lost response, the parcel is looked up before the
 * request is repeated.
 * @throws ShopError not_found; conflict for an order in another status, with another shipment, that is being handed over,
 * or that is refunded or being refunded in full, and when the courier rejects the shop's API keys; bad_request for what
 * the courier rejects; unavailable when it does not respond
 */
export async function sendParcel(
  context: SignedInContext,
  orderId: string,
  { courier }: { courier: Courier },
): Promise<StaffOrder> {
  const api = context.couriers[courier]
  if (!api) throw new ShopError('conflict', `${courierNames[courier]} is not connected. Record the shipment manually.`)
  const order = await requireStaffOrder(context, orderId)
  if (order.consignment?.accepted) return order
  if (order.pickup) throw new ShopError('conflict', 'The customer picks this order up at the shop.')
  if (order.status === 'confirmed' && order.paymentStatus !== 'paid' && !order.moves.includes('shipped')) {
    throw new ShopError('conflict', 'This order is neither paid nor cash on delivery.')
  }
  const parcel = parcelOf(order, courier)
  // The courier collects the cash: no card payment may succeed from now on.
  if (order.paymentMethod === 'cod' && order.status === 'confirmed') await context.payments.closePayments(order._id)
  const { isRepeated, ...sent } = await takeLease(context, order, courier)
  try {
    const known = isRepeated ? await lookUp(api, order._id) : undefined
    // The courier does not have it: it gets the order as it is now.
    if (isRepeated && !known) {
      await context.db.update(consignments).set(sent).where(eq(consignments.orderId, order._id))
    }
    const accepted = known ?? (await create(api, { ...parcel, collect: toTaka(sent.collect) }))
    await recordAccepted(context, order._id, courier, accepted)
  } catch (error) {
    if (error instanceof CourierRejected) {
      await removeConsignment(context, order._id)
      throw new ShopError('bad_request', `${courierNames[courier]} rejected this parcel: ${error.message}`)
    }
    if (error instanceof CourierKeysRejected) {
      context.log.error(error, 'a courier rejected the API keys of the shop')
      if (!isRepeated) await removeConsignment(context, order._id)
      throw keysRejected(courier, isRepeated)
    }
    if (!(error instanceof CourierUnreachable)) throw error
    context.log.warn(error, 'a courier did not respond')
    const message = `${courierNames[courier]} did not respond. Try again in a minute. No parcel is created twice.`
    throw new ShopError('unavailable', message, { retryAfter: 60 })
  }
  return requireStaffOrder(context, orderId)
}

/** The courier has no such parcel, unless a webhook has reported one in the meantime. */
async function removeConsignment({ db }: SignedInContext, orderId: string): Promise<void> {
  await db.delete(consignments).where(and(eq(consignments.orderId, orderId), isNull(consignments.acceptedAt)))
}

/** An earlier attempt may have created the parcel. */
function keysRejected(courier: Courier, isRepeated: boolean): ShopError {
  const name = courierNames[courier]
  const result = isRepeated ? `it is not known whether ${name} has this parcel` : 'no parcel was created'
  return new ShopError(
    'conflict',
    `${name} does not accept the API keys of the shop, so ${result}. The server’s administrator has to correct the keys.`,
  )
}

/** A looked-up parcel has no tracking number until the courier's next webhook. */
type Accepted = Partial<AcceptedParcel>

async function lookUp(api: CourierApi, invoice: string): Promise<Accepted | undefined> {
  return (await api.statusOf(invoice)) === undefined ? undefined : {}
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

function parcelOf(order: StaffOrder, courier: Courier): Omit<Parcel, 'collect'> {
  const { _id, address } = order
  const packed = packedOrder(order, order.refunds)
  if (packed.items.length === 0) throw new ShopError('conflict', 'All bottles of this order are refunded.')
  const phone = localPhone(address.phone)
  if (!/^01\d{9}$/.test(phone)) {
    throw new ShopError('bad_request', 'The courier needs a Bangladeshi mobile number of 11 digits.')
  }
  const problem = findCourierFieldProblem(courier, address)
  if (problem) throw new ShopError('bad_request', problem)
  return {
    invoice: _id,
    name: fullName(address),
    phone,
    address: addressLineOf(address),
    items: itemsOf(packed),
    note: 'Fragile: glass bottles',
  }
}

interface Lease {
  orderVersion: number
  /** It was tried before, with an unknown result: the consignment still contains what was sent then. */
  isRepeated: boolean
  /** Of the locked order: it may have been paid since it was read. */
  collect: Poisha
}

/** Only one of two concurrent calls sends the parcel. */
async function takeLease(
  { db, now }: SignedInContext,
  { _id: orderId, version }: StaffOrder,
  courier: Courier,
): Promise<Lease> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, staff, orderId)
    if (order.status !== 'confirmed' && order.status !== 'shipped') {
      throw new ShopError(
        'conflict',
        `This order is ${order.status}; only a confirmed order can be sent with a courier.`,
      )
    }
    if (await isBeingRefunded(tx, order)) {
      throw new ShopError('conflict', 'This order is being refunded; it is not sent with a courier.')
    }
    if (order.version !== version)
      throw new ShopError('conflict', 'This order has changed in the meantime. Please check it again.')
    if (!isSendable(order.shipment, courier)) throw new ShopError('conflict', 'This order already has a shipment.')
    const leasedUntil = new Date(now().getTime() + leaseTime)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    if (before?.acceptedAt) throw new ShopError('conflict', 'The courier already has this parcel.')
    if (before && before.leasedUntil > now()) {
      throw new ShopError('conflict', 'This order is being sent to the courier. Please wait a moment.')
    }
    // Without a result the courier is polled: it may have the parcel.
    const lease = { courier, leasedUntil, checkAt: leasedUntil }
    const sent = { orderVersion: version, collect: amountToCollect(order) }
    await tx
      .insert(consignments)
      .values({ orderId, ...lease, ...sent })
      .onConflictDoUpdate({ target: consignments.orderId, set: lease })
    return { ...sent, isRepeated: before !== undefined }
  })
}

/** A webhook may have been faster: what it reported is kept. */
async function recordAccepted(
  context: SignedInContext,
  orderId: string,
  courier: Courier,
  accepted: Accepted,
): Promise<void> {
  const at = context.now()
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, staff, orderId)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    const trackingCode = accepted.trackingCode ?? before?.trackingCode ?? null
    await tx
      .update(consignments)
      .set({
        acceptedAt: before?.acceptedAt ?? at,
        checkAt: before && isFinal(before.status) ? null : new Date(at.getTime() + firstCheckAfter),
        consignmentId: accepted.consignmentId ?? before?.consignmentId ?? null,
        trackingCode,
        leasedUntil: at,
      })
      .where(eq(consignments.orderId, orderId))
    if (order.shipment) await addTracking(tx, order, courier, accepted.trackingCode)
    else await writeShipment(context, tx, orderId, shipmentBy(courier, trackingCode))
  })
}
