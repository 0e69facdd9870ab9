import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { HeldPaymentDecision } from '#contract/payments/held-payments.ts'
import type { SignedInContext } from '../../../context.ts'
import { staff } from '../../../order-owner.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { requireStaffOrder } from '../staff-order.ts'

/**
 * Staff accept or refund a payment that is held.
 * @throws ShopError not_found; conflict when it is not the order's total
 */
export async function checkPayment(
  context: SignedInContext,
  { orderId, attempt }: { orderId: string; attempt: number },
  decided: HeldPaymentDecision,
): Promise<StaffOrder> {
  const { db, payments, actor } = context
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, staff, orderId)
    await payments.decideHeldPayment(tx, id, attempt, decided, actor)
  })
  await payments.sendRefundsNow(orderId)
  return requireStaffOrder(context, orderId)
}
