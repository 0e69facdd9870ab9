import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type RefundCheckDecision, refundCheckWords } from '#contract/payments/refunds.ts'
import type { SignedInContext } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireStaffOrder } from '../staff-order.ts'

/**
 * Staff say what a refund at the payment provider means that the shop did not make. Refunds that waited for it are sent.
 * @throws ShopError not_found; conflict when it does not fit
 */
export async function checkRefund(
  context: SignedInContext,
  { orderId, check }: { orderId: string; check: string },
  decided: RefundCheckDecision,
): Promise<StaffOrder> {
  const { db, payments, now, actor } = context
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, staff, orderId)
    const note = decided.decision === 'ignored' ? decided.note : undefined
    const staffNote = [refundCheckWords[decided.decision], note].filter(Boolean).join(': ')
    const settled = await payments.decideRefundCheck(tx, id, check, decided, actor)
    const what = settled ? 'refund_again' : 'refund_decided'
    await recordOrderEvents(tx, { orderId: id, what, staffNote, at: now(), by: actor })
  })
  await payments.sendRefundsNow(orderId)
  return requireStaffOrder(context, orderId)
}
