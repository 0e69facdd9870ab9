import { courierNames } from '#contract/delivery/shipments.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { recordOrderEvents, requireStaffOrder } from '../orders/index.ts'
import { courierFailure } from './courier-errors.ts'
import { recordAccepted, removeConsignment } from './lease.ts'
import { countRequests, requireApi } from './send-parcel.ts'

/**
 * Staff record what they found at a courier that cannot be asked whether it has a parcel: its number there, or that it
 * does not have it, so that the order can be sent again.
 * @throws ShopError 404; 409 while nothing is unclear; 400 for the number of another parcel;
 * 503 when the courier does not respond
 */
export async function resolveParcel(
  context: SignedInContext,
  orderId: string,
  { trackingNumber }: { trackingNumber: string },
): Promise<StaffOrder> {
  const order = await requireStaffOrder(context, orderId)
  const { consignment } = order
  if (!consignment || consignment.accepted || consignment.isPending) {
    throw new ShopError('parcel_is_known')
  }
  const { courier } = consignment
  const name = courierNames[courier]
  if (!trackingNumber) {
    await removeConsignment(context, orderId)
    const staffNote = `${name}: does not have the parcel`
    const signed = { at: context.now(), by: context.actor }
    await inTransaction(context.db, (tx) => recordOrderEvents(tx, { orderId, what: 'shipment', staffNote, ...signed }))
    return requireStaffOrder(context, orderId)
  }
  const numbers = { consignmentId: trackingNumber, trackingCode: trackingNumber }
  const api = requireApi(context, courier)
  await countRequests(context)
  const found = await api.statusOf({ invoice: orderId, ...numbers }).catch((error: unknown) => {
    throw courierFailure(context, courier, error)
  })
  if (!found) throw new ShopError('courier_parcel_not_found', { courier })
  if (found.invoice && found.invoice !== orderId) {
    throw new ShopError('parcel_of_other_order', { courier })
  }
  await recordAccepted(context, orderId, courier, { ...numbers, charge: found.charge })
  return requireStaffOrder(context, orderId)
}
