import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import type { SignedInContext } from '../../../context.ts'
import { changeOrder } from '../change-order.ts'
import { undoDelivery } from './undo-delivery.ts'

/**
 * Staff correct a delivery that was recorded by mistake: the order is shipped again, and the cash recorded with it is
 * reversed. The customer gets no email: the next delivery sends the usual ones.
 * @throws ShopError not_found; conflict as `undoDelivery`
 */
export const correctDelivery = (
  context: SignedInContext,
  orderId: string,
  { reason }: DeliveryCorrection,
): Promise<StaffOrder> => changeOrder(context, orderId, (tx, order) => undoDelivery(context, tx, order, reason))
