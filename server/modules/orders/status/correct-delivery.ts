import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import { and, eq, inArray, isNull } from '#database/drizzle.ts'
import { orderEvents } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { reverseCashByCourier } from '../../ledger/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { findCorrectionProblem } from './correction-problem.ts'
import { statusBeforeCorrected } from './order-states.ts'

/**
 * Staff correct a delivery that was recorded by mistake: the order is shipped again, and the cash recorded with it is
 * reversed. The history keeps both. The customer gets no email: the next delivery sends the usual ones.
 * @throws ShopError not_found; conflict when the order is not delivered, was picked up, settled or refunded, its
 * customer has requested a return, or its cash was received at the shop
 */
export async function correctDelivery(
  context: SignedInContext,
  orderId: string,
  { reason }: DeliveryCorrection,
): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    const problem = await findCorrectionProblem(tx, order)
    if (problem) throw new ShopError('conflict', problem)
    const moved = await changeStatus(tx, { orderId: id, from: ['delivered'], to: statusBeforeCorrected.delivered })
    if (!moved) throw orderHasChanged()
    const signed = { at: context.now(), by: context.actor }
    const correction = { orderId: id, what: 'delivery_corrected', staffNote: reason, ...signed } as const
    const [eventId] = await recordOrderEvents(tx, correction)
    const reversal = { ...signed, reference: String(eventId), note: reason }
    const isReversed =
      order.paymentMethod === 'cod' &&
      ((await reverseCashByCourier(tx, order, reversal)) || (order.amount === 0 && order.paymentStatus === 'paid'))
    if (isReversed) await changePaymentStatus(tx, { orderId: id, from: ['paid'], to: 'pending' })
    await tx
      .update(orderEvents)
      .set({ undoneAt: signed.at })
      .where(
        and(
          eq(orderEvents.orderId, id),
          inArray(orderEvents.what, isReversed ? ['delivered', 'paid'] : ['delivered']),
          isNull(orderEvents.undoneAt),
        ),
      )
  })
  return requireStaffOrder(context, orderId)
}
