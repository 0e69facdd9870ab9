import { type Courier, isSendable } from '#contract/delivery/shipments.ts'
import type { Poisha } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { and, eq, isNull } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import type { AcceptedParcel } from '../../couriers/courier-api.ts'
import { ShopError } from '../../errors.ts'
import { staff } from '../../order-owner.ts'
import { lockOrder } from '../../transactions/lock-order.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { addTracking, amountsOf, isBeingRefunded, shipmentBy, writeShipment } from '../orders/index.ts'
import { isFinal } from './apply-status.ts'

/** Milliseconds after the handover until the courier is first polled. */
const firstCheckAfter = 10 * 60_000

export interface Lease {
  orderVersion: number
  /** It was tried before, with an unknown result: the consignment still contains what was sent then. */
  isRepeated: boolean
  /** The amount of the locked order, which may have been paid since it was read. */
  collect: Poisha
}

/**
 * Only one of two concurrent calls sends the parcel.
 * @param time in which its result is expected, milliseconds
 * @throws ShopError 404; 409 for an order in another status, with another shipment, that is being handed
 * over, or that is refunded or being refunded in full
 */
export async function takeLease(
  { db, now }: SignedInContext,
  { _id: orderId, version }: StaffOrder,
  courier: Courier,
  time: number,
): Promise<Lease> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, staff, orderId)
    if (order.status !== 'confirmed' && order.status !== 'shipped') {
      throw new ShopError('only_confirmed_is_sent', { status: order.status })
    }
    if (await isBeingRefunded(tx, order)) {
      throw new ShopError('refunded_is_not_sent')
    }
    if (order.version !== version) throw new ShopError('order_changed_meanwhile')
    if (!isSendable(order.shipment, courier)) throw new ShopError('order_has_shipment')
    const leasedUntil = new Date(now().getTime() + time)
    const [before] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    if (before?.acceptedAt) throw new ShopError('courier_has_parcel')
    if (before && before.leasedUntil > now()) {
      throw new ShopError('parcel_is_being_sent')
    }
    if (before && before.courier !== courier)
      throw new ShopError('parcel_with_other_courier', { courier: before.courier })
    // Without a result the courier is polled: it may have the parcel.
    const lease = { courier, leasedUntil, checkAt: leasedUntil }
    const sent = { orderVersion: version, collect: amountsOf(order).toCollect }
    await tx
      .insert(consignments)
      .values({ orderId, ...lease, ...sent })
      .onConflictDoUpdate({ target: consignments.orderId, set: lease })
    return { ...sent, isRepeated: before !== undefined }
  })
}

/** A webhook may have been faster: what it reported is kept. */
export async function recordAccepted(
  context: SignedInContext,
  orderId: string,
  courier: Courier,
  /** A looked-up parcel may have no tracking number until the courier's next webhook. */
  accepted: Partial<AcceptedParcel>,
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
        charge: accepted.charge ?? before?.charge ?? null,
        leasedUntil: at,
      })
      .where(eq(consignments.orderId, orderId))
    if (order.shipment) await addTracking(tx, order, courier, accepted.trackingCode)
    else await writeShipment(context, tx, orderId, shipmentBy(courier, trackingCode))
  })
}

/** The courier has no such parcel, unless a webhook has reported one in the meantime. */
export async function removeConsignment({ db }: Pick<SignedInContext, 'db'>, orderId: string): Promise<void> {
  await db.delete(consignments).where(and(eq(consignments.orderId, orderId), isNull(consignments.acceptedAt)))
}
