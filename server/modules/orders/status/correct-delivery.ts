import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import type { SignedInContext } from '../../../context.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { undoDelivery } from './undo-delivery.ts'

/**
 * Staff correct a delivery that was recorded by mistake: the order is shipped again, and the cash recorded with it is
 * reversed. The customer gets no email: the next delivery sends the usual ones.
 * @throws ShopError not_found; conflict as `undoDelivery`
 */
export async function correctDelivery(
  context: SignedInContext,
  orderId: string,
  { reason }: DeliveryCorrection,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    await undoDelivery(context, tx, await lockOrder(tx, id), reason)
  })
  return requireStaffOrder(context, orderId)
}
