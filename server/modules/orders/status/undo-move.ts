import { invoiceNumber } from '#contract/orders/documents.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { UndoneMove } from '#contract/orders/status-changes.ts'
import type { Transaction } from '#database/client.ts'
import { and, desc, eq, ne } from '#database/drizzle.ts'
import { consignments, invoices, orderEvents } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireOrder } from '../require-order.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { statusBeforeUndone } from './order-states.ts'
import { undoSecondsOf } from './undo-seconds.ts'

/**
 * Undoes the last status change of an order, before its customer has been emailed. The history keeps both.
 * @throws ShopError not_found; conflict when it is too late, or the order has changed since; for a
 * confirmation also once a courier has the parcel's details or an invoice is issued, which a pending order never has
 */
export async function undoMove(context: SignedInContext, orderId: string, { status }: UndoneMove): Promise<StaffOrder> {
  const before = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, before.id)
    const { id, what, at, byName, undoneAt } = orderEvents
    const [last] = await tx
      .select({ id, what, at, byName, undoneAt })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, before.id), ne(what, 'shipment')))
      .orderBy(desc(orderEvents.id))
      .limit(1)
    const event = last && { ...last, by: last.byName ?? undefined, undoneAt: last.undoneAt?.toISOString() }
    if (order.status !== status || last?.what !== status || undoSecondsOf(context, event) === 0) {
      throw new ShopError('conflict', `It is too late to undo this: the order is now ${order.status}.`)
    }
    if (status === 'confirmed') await assertNoParcelOrInvoice(tx, before.id)
    const moved = await changeStatus(tx, { orderId: before.id, from: [status], to: statusBeforeUndone[status] })
    if (!moved) throw orderHasChanged()
    await tx.update(orderEvents).set({ undoneAt: context.now() }).where(eq(orderEvents.id, last.id))
  })
  return requireStaffOrder(context, orderId)
}

async function assertNoParcelOrInvoice(tx: Transaction, orderId: string): Promise<void> {
  const advice = 'The confirmation can no longer be undone. If the customer does not want the order, cancel it.'
  // Also without its response: the courier may have accepted the parcel.
  if ((await tx.$count(consignments, eq(consignments.orderId, orderId))) > 0) {
    throw new ShopError('conflict', `This parcel was sent to the courier. ${advice}`)
  }
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId))
  if (invoice) {
    throw new ShopError('conflict', `Invoice ${invoiceNumber(invoice.year, invoice.number)} was issued. ${advice}`)
  }
}
