import { isReturning } from '#contract/delivery/parcel-states.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { consignments, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { changeOrder, recordOrderEvents } from '../orders/index.ts'
import { applyCourierStatus } from './apply-status.ts'
import { courierFailure } from './courier-errors.ts'
import { countRequests, logTyped, requireApi } from './send-parcel.ts'

/**
 * Cancels a parcel at a courier that offers it, before it is collected. The order of a confirmed one can be sent again,
 * with any courier; of others the parcel is recorded as cancelled. Idempotent.
 * @throws ShopError 404; 409 when the courier has no such parcel, or offers no cancellation; 400 when
 * it has already collected it; 429 after ten of an order by one person in a day; 503 when it does not respond
 */
export async function cancelParcel(
  context: SignedInContext,
  orderId: string,
  { reason }: { reason: string },
): Promise<StaffOrder> {
  const [parcel] = await context.db.select().from(consignments).where(eq(consignments.orderId, orderId))
  if (!parcel?.acceptedAt) throw new ShopError('parcel_not_with_courier')
  const { courier } = parcel
  const name = courierNames[courier]
  const api = requireApi(context, courier)
  if (!api.cancel) throw new ShopError('courier_cannot_cancel', { courier })
  if (!isReturning(parcel.status)) {
    await countRequests(context)
    await context.limits.take('cancelledParcel', `${context.actor.id} ${parcel.orderId}`)
    await logTyped(context, orderId, courier, { reason })
    await api.cancel({ invoice: orderId, ...parcel }, reason).catch((error: unknown) => {
      throw courierFailure(context, courier, error)
    })
    await applyCourierStatus(context, courier, { invoice: orderId, state: 'cancelled', message: reason })
  }
  return changeOrder(context, orderId, async (tx, order) => {
    if (order.status !== 'confirmed') return
    await tx.delete(consignments).where(eq(consignments.orderId, orderId))
    if (order.shipment?.courier === courier) {
      await tx.update(orders).set({ shipment: null }).where(eq(orders.id, orderId))
    }
    const staffNote = `${name}: parcel ${parcel.trackingCode ?? ''} cancelled`
    await recordOrderEvents(tx, { orderId, what: 'shipment', staffNote, at: context.now(), by: context.actor })
  })
}
