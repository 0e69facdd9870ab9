import {
  type Courier,
  describeShipment,
  isProposedLink,
  isSameShipment,
  proposedLink,
  type Shipment,
  type ShipmentChange,
} from '#contract/delivery/shipments.ts'
import { failing } from '#contract/failures/failures.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { isCallable } from '#contract/phone.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { consignments, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { may, requirePermission } from '../../../permissions.ts'
import { postCourierChange } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { recordOrderEvents } from '../record-order-events.ts'

/**
 * Staff record or correct the courier of a parcel; the history keeps the previous values. Idempotent.
 * @throws ShopError 404; 409 before the order is confirmed, when it is cancelled or picked up at the shop,
 * when the courier could not call its customer, and when the shipment has changed since it was seen; 403 for another link
 * than the courier's page of this parcel, by people who may not change couriers, and for another courier than has the parcel or
 * has delivered it, by those who neither record outcomes nor settle
 */
export const recordShipment = (
  context: SignedInContext,
  orderId: string,
  { seen, ...shipment }: ShipmentChange,
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, order) => {
    if (order.status === 'pending' || order.status === 'cancelled') {
      throw new ShopError('order_has_no_parcel', { status: order.status })
    }
    if (order.pickup) throw new ShopError('order_is_picked_up')
    if (order.status === 'confirmed') assertCanBeCalled(order)
    if (isSameShipment(order.shipment, shipment)) return
    if (!isSameShipment(order.shipment, seen)) throw new ShopError(shipmentChanged(order.shipment))
    if (shipment.courier !== order.shipment?.courier && (await isSettledWith(tx, order, shipment.courier)))
      await requirePermission(context, 'orders.outcome', 'money.settle')
    // The shop itself sends it to the customer.
    if (
      shipment.trackingLink !== order.shipment?.trackingLink &&
      !isProposedLink(shipment) &&
      !may(context, 'couriers.edit')
    )
      throw new ShopError('tracking_link_elsewhere', {}, { field: 'trackingLink' })
    await writeShipment(context, tx, orderId, shipment)
  })

/**
 * Whether another courier would owe the cash of an order than the one who says to have its parcel, or to have delivered it:
 * who sends parcels decides neither.
 */
async function isSettledWith(
  tx: Transaction,
  { id, status }: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  courier: Courier,
): Promise<boolean> {
  const [held] = await tx.select().from(consignments).where(eq(consignments.orderId, id))
  return (status !== 'confirmed' && status !== 'shipped') || (held !== undefined && held.courier !== courier)
}

/** @throws ShopError 409 for an order that is to be delivered and has no phone number */
export function assertCanBeCalled({ address, pickup }: Pick<typeof orders.$inferSelect, 'address' | 'pickup'>): void {
  if (pickup || isCallable(address.phone)) return
  throw new ShopError('phone_for_courier_missing')
}

/** In a transaction that has locked the order. */
export async function writeShipment(
  { now, actor }: Pick<SignedInContext, 'now' | 'actor'>,
  tx: Transaction,
  orderId: string,
  shipment: Shipment,
): Promise<void> {
  await setShipment(tx, orderId, shipment)
  const signed = { at: now(), by: actor }
  const [eventId] = await recordOrderEvents(tx, {
    orderId,
    what: 'shipment',
    staffNote: describeShipment(shipment),
    ...signed,
  })
  await postCourierChange(tx, orderId, shipment.courier, { ...signed, reference: String(eventId) })
}

/**
 * In a transaction that has locked the order: adds the tracking number that the courier has reported, without an entry
 * in the history. Data entered by staff is not overwritten.
 */
export async function addTracking(
  tx: Transaction,
  { id, shipment }: Pick<typeof orders.$inferSelect, 'id' | 'shipment'>,
  courier: Courier,
  trackingCode: string | undefined,
): Promise<void> {
  if (shipment && (shipment.courier !== courier || shipment.trackingNumber || !trackingCode)) return
  await setShipment(tx, id, shipmentBy(courier, trackingCode))
}

/** A parcel at a courier, with the link at which the courier shows its tracking number. */
export const shipmentBy = (courier: Courier, trackingCode: string | null | undefined): Shipment => {
  const trackingNumber = trackingCode ?? ''
  return { courier, trackingNumber, trackingLink: proposedLink(courier, trackingNumber) ?? '' }
}

const setShipment = (tx: Transaction, orderId: string, shipment: Shipment) =>
  tx.update(orders).set({ shipment }).where(eq(orders.id, orderId))

const shipmentChanged = (now: Shipment | null) =>
  now ? failing('shipment_changed', { shipment: describeShipment(now) }) : failing('shipment_removed')
