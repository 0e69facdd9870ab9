import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { DeliveryCorrection } from '#contract/orders/status-changes.ts'
import type { Transaction } from '#database/client.ts'
import { and, eq, inArray, isNull } from '#database/drizzle.ts'
import { orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { replaceInvoice } from '../../invoices/index.ts'
import { hasOpenCash, readOrderMoney, readOrderSettlements, reverseCashByCourier } from '../../ledger/index.ts'
import { reopenUses } from '../../offers/index.ts'
import { changeOrder } from '../change-order.ts'
import { undoPartialDelivery } from '../partial-deliveries/undo-partial-delivery.ts'
import { updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { readReturnRow } from '../returns/return-states.ts'
import { changePaymentStatus } from './change-payment-status.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { findCorrectionProblem } from './correction-problem.ts'
import { statusBeforeCorrected } from './order-states.ts'

type OrderRow = typeof orders.$inferSelect

/**
 * Staff correct a delivery that was recorded by mistake: the order is shipped again, and the cash recorded with it is
 * reversed. The customer gets no email: the next delivery sends the usual ones.
 * @throws ShopError 404; 409 as `undoDelivery`
 */
export const correctDelivery = (
  context: SignedInContext,
  orderId: string,
  { reason }: DeliveryCorrection,
): Promise<StaffOrder> => changeOrder(context, orderId, (tx, order) => undoDelivery(context, tx, order, reason))

/**
 * In a transaction that has locked the order: a delivery that was recorded by mistake is undone, with its cash. The
 * history keeps both. Returns the shipped order.
 * @throws ShopError 409 when the order is not delivered, was picked up, settled or refunded, its customer has
 * requested a return, its cash was received at the shop, or bottles that came back have been sold since
 */
export async function undoDelivery(
  context: SignedInContext,
  tx: Transaction,
  order: OrderRow,
  reason: string,
): Promise<OrderRow> {
  const { id } = order
  const problem = findCorrectionProblem(order, {
    hasReturn: (await readReturnRow(tx, id)) !== undefined,
    settlement: (await readOrderSettlements(tx, id)).get(''),
    netPaid: (await readOrderMoney(tx, id)).netPaid,
    hasOpenCash: await hasOpenCash(tx, id),
  })
  if (problem) throw new ShopError(problem)
  await reopenUses(tx, id)
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
  await undoPartialDelivery(context, tx, id)
  await updatePriceBack(tx, id, signed.at)
  const [shipped] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!shipped) throw orderHasChanged()
  // A partial delivery has credited what was not delivered.
  await replaceInvoice(tx, shipped, signed)
  return shipped
}
