import { isContradicted } from '#contract/delivery/contradictions.ts'
import { courierNames } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { eq } from '#database/drizzle.ts'
import { consignments } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { changeOrder, recordOrderEvents } from '../orders/index.ts'

/**
 * Staff close the parcel of a cancelled order, or one whose courier has contradicted the order or itself: they have
 * stopped it, or found out what is true. A later contradiction opens it again. Idempotent.
 * @throws ShopError 404; 409 when there is nothing to close, no courier has its parcel, or the courier has
 * reported another status than the editor saw
 */
export const closeParcel = (
  context: SignedInContext,
  orderId: string,
  { status: seen }: { status: string },
): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, order) => {
    const [parcel] = await tx.select().from(consignments).where(eq(consignments.orderId, orderId))
    const isCancelled = order.status === 'cancelled'
    if (!parcel?.acceptedAt || !(isCancelled || isContradicted(order.status, parcel.status))) {
      throw new ShopError('parcel_not_to_close')
    }
    const name = courierNames[parcel.courier]
    if (parcel.status !== seen) throw new ShopError('parcel_status_changed', { courier: parcel.courier })
    if (parcel.closedAt) return
    const at = context.now()
    await tx.update(consignments).set({ closedAt: at }).where(eq(consignments.orderId, orderId))
    const staffNote = `${name}: ${isCancelled ? 'parcel of the cancelled order' : 'contradicting reports'} closed`
    await recordOrderEvents(tx, { orderId, what: 'shipment', staffNote, at, by: context.actor })
  })
