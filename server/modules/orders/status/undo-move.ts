import { eventNames } from '#contract/orders/event-names.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { UndoneMove } from '#contract/orders/status-changes.ts'
import type { Transaction } from '#database/client.ts'
import { and, desc, eq, ne } from '#database/drizzle.ts'
import { consignments, orderEvents, orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { readInvoices } from '../../invoices/index.ts'
import { changeOrder } from '../change-order.ts'
import { logOrderChange } from '../log-order-changes.ts'
import { lastOrderEvent } from '../record-order-events.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { statusBeforeUndone } from './order-states.ts'
import { undoSecondsOf } from './undo-seconds.ts'

/**
 * Undoes the last status change of an order, before its customer has been emailed. The history keeps both. With a bulk
 * shipment, its courier is undone.
 * @throws ShopError 404; 409 when it is too late, or the order has changed since; for a
 * confirmation also once a courier has the parcel's details or an invoice is issued, which a pending order never has
 */
export const undoMove = (context: SignedInContext, orderId: string, { status }: UndoneMove): Promise<StaffOrder> =>
  changeOrder(context, orderId, async (tx, order) => {
    const { id, what, at, byName, undoneAt } = orderEvents
    const [last] = await tx
      .select({ id, what, at, byName, undoneAt })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), ne(what, 'shipment')))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    const event = last && { ...last, by: last.byName ?? undefined, undoneAt: last.undoneAt?.toISOString() }
    if (order.status !== status || last?.what !== status || undoSecondsOf(context, event) === 0) {
      throw new ShopError('too_late_to_undo', { status: order.status })
    }
    if (status === 'confirmed') await assertNoParcelOrInvoice(tx, order.id)
    if (status === 'shipped') await undoShipment(context, tx, order, last)
    const moved = await changeStatus(tx, { orderId: order.id, from: [status], to: statusBeforeUndone[status] })
    if (!moved) throw orderHasChanged()
    await tx.update(orderEvents).set({ undoneAt: context.now() }).where(eq(orderEvents.id, last.id))
    await logOrderChange(tx, context, order.id, { Undone: eventNames[status] })
  })

/** Removes the courier that a bulk action recorded when it shipped the order, unless the shipment has changed since. */
async function undoShipment(
  { now }: SignedInContext,
  tx: Transaction,
  { id: orderId, shipment }: typeof orders.$inferSelect,
  shipped: Pick<typeof orderEvents.$inferSelect, 'at'>,
): Promise<void> {
  // The courier may have reported it.
  if (shipment?.trackingNumber) return
  const last = await lastOrderEvent(tx, orderId, ['shipment'])
  if (last?.at.getTime() !== shipped.at.getTime()) return
  await tx.update(orders).set({ shipment: null }).where(eq(orders.id, orderId))
  await tx.update(orderEvents).set({ undoneAt: now() }).where(eq(orderEvents.id, last.id))
}

async function assertNoParcelOrInvoice(tx: Transaction, orderId: string): Promise<void> {
  // Also without its response: the courier may have accepted the parcel.
  if ((await tx.$count(consignments, eq(consignments.orderId, orderId))) > 0) {
    throw new ShopError('confirmed_parcel_sent')
  }
  const invoice = (await readInvoices(tx, [orderId])).get(orderId)?.at(-1)
  if (invoice) throw new ShopError('confirmed_invoice_issued', { invoice: invoice.number })
}
