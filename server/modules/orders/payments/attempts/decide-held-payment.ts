import { formatPoisha } from '#contract/money.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { HeldPaymentDecision } from '#contract/payments/held-payments.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { staff } from '../../../../order-owner.ts'
import { countForLimits } from '../../../../role-limits.ts'
import { lockOrder } from '../../../../transactions/lock-order.ts'
import { inTransaction } from '../../../../transactions/transaction.ts'
import { post } from '../../../ledger/index.ts'
import { isPriceOf, received, requireHeldPayment } from '../../../payments/index.ts'
import { recordOrderEvents } from '../../record-order-events.ts'
import { sendRefundsNow } from '../../refunds/follow-refunds.ts'
import { requireStaffOrder } from '../../staff-order.ts'
import { applyOutcome } from '../outcomes/apply-outcome.ts'
import { giveBack } from '../outcomes/give-back.ts'

/**
 * Staff accept or refund a payment that is held: it pays the order, or its refund is sent.
 * @throws ShopError not_found when it was decided already; conflict when it is not the order's total
 */
export async function decideHeldPayment(
  context: SignedInContext,
  { orderId, attempt }: { orderId: string; attempt: number },
  decided: HeldPaymentDecision,
): Promise<StaffOrder> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, staff, orderId)
    await decide(context, tx, order, attempt, decided)
  })
  await sendRefundsNow(context, orderId)
  return requireStaffOrder(context, orderId)
}

async function decide(
  context: SignedInContext,
  tx: Transaction,
  order: typeof orders.$inferSelect,
  attempt: number,
  { decision }: HeldPaymentDecision,
): Promise<void> {
  const orderId = order.id
  const row = await requireHeldPayment(tx, { orderId, attempt })
  const { amount, provider, heldReason } = row
  if (decision === 'accept' && !row.isAdvance && !isPriceOf(order, row)) {
    throw new ShopError('held_payment_differs', { due: order.amount, paid: amount })
  }
  const at = context.now()
  const by = context.actor
  await post(tx, 'held_payment_checked', { orderId, reference: String(attempt), at, by }, { amount, provider })
  if (decision === 'accept') {
    await applyOutcome(context, tx, order, received(row), by)
    return
  }
  await countForLimits(context, tx, 'orders.refund', { orderId, amount })
  await giveBack(context, tx, row)
  const staffNote = `The held payment of ${formatPoisha(amount)} is refunded: ${heldReason}`
  await recordOrderEvents(tx, { orderId, what: 'refund_decided', staffNote, at, by })
}
