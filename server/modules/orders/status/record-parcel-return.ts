import { toPoisha } from '#contract/money.ts'
import type { NewParcelReturn } from '#contract/orders/parcel-returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { parcelReturns } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { creditInvoice } from '../../invoices/index.ts'
import { postCourierCost } from '../../ledger/index.ts'
import { changeOrder } from '../change-order.ts'
import { closePayments } from '../payments/attempts/close-payments.ts'
import { expectNoSecondPayment } from '../payments/second-payments.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrderRow } from '../require-order.ts'
import { changeStatus, orderHasChanged } from './change-status.ts'
import { findStatusProblem, statusesBefore } from './order-states.ts'
import { restoreStock } from './restore-stock.ts'

/**
 * Staff record that a shipped parcel came back undelivered, and whether to restock its bottles. No cash is posted; a
 * card payment is due to be refunded by staff. The customer gets an email.
 * @throws ShopError 404; 409 when the order is not shipped, or the bank is processing a payment
 */
export async function recordParcelReturn(
  context: SignedInContext,
  orderId: string,
  { reason, note, restocked, courierCost }: NewParcelReturn,
): Promise<StaffOrder> {
  const before = await requireOrderRow(context.db, staff, orderId)
  assertShipped(before)
  const { id } = before
  // No card payment may succeed from now on.
  await closePayments(context, id)
  return changeOrder(context, id, async (tx, order) => {
    assertShipped(order)
    const moved = await changeStatus(tx, { orderId: id, from: statusesBefore('returned'), to: 'returned' })
    if (!moved) throw orderHasChanged()
    const cost = toPoisha(courierCost)
    await tx.insert(parcelReturns).values({ orderId: id, reason, note, restocked, courierCost: cost })
    const at = context.now()
    await expectNoSecondPayment(tx, id, at)
    if (restocked) await restoreStock(tx, { reason: 'parcel_returned', orderId: id, at, by: context.actor })
    await recordOrderEvents(tx, { orderId: id, what: 'returned', staffNote: note || null, at, by: context.actor })
    await creditInvoice(tx, { orderId: id, reason: 'returned', at, by: context.actor })
    await postCourierCost(tx, order, cost, { at, by: context.actor })
    await context.jobs.send(tx, 'order-status-email', { orderId: id, status: 'returned' })
  })
}

function assertShipped(order: Parameters<typeof findStatusProblem>[0]): void {
  const problem = findStatusProblem(order, 'returned')
  if (problem) throw new ShopError(problem)
}
