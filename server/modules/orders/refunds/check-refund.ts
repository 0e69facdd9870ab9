import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { type RefundCheckDecision, refundCheckWords } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { countForLimits } from '../../../role-limits.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { post, readOrderMoney } from '../../ledger/index.ts'
import { mergeFoundRefund, type RefundRow, readRefundsToCheck } from '../../payments/index.ts'
import { updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { sendRefundsNow } from './follow-refunds.ts'
import { changeRefund, writeRefundChange } from './write-refund-change.ts'

/**
 * Staff say what a refund at the payment provider means that the shop did not make. The customer gets an email about one
 * that counts. Refunds that waited for it are sent.
 * @throws ShopError not_found when it was decided already; conflict when it does not fit; forbidden when it adds more than
 * the limits of the caller's role
 */
export async function checkRefund(
  context: SignedInContext,
  { orderId, check }: { orderId: string; check: string },
  decided: RefundCheckDecision,
): Promise<StaffOrder> {
  const { db, now, actor } = context
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, staff, orderId)
    const found = (await readRefundsToCheck(tx, id)).find((row) => row.id === check)
    if (!found) throw new ShopError('refund_checked_already')
    const note = decided.decision === 'ignored' ? decided.note : undefined
    const staffNote = [refundCheckWords[decided.decision], note].filter(Boolean).join(': ')
    const settled = await decide(context, tx, found, decided)
    await updatePriceBack(tx, id, now())
    const what = settled ? 'refund_again' : 'refund_decided'
    await recordOrderEvents(tx, { orderId: id, what, staffNote, at: now(), by: actor })
  })
  await sendRefundsNow(context, orderId)
  return requireStaffOrder(context, orderId)
}

/** Returns whether nothing is left of a failed refund. */
async function decide(
  context: SignedInContext,
  tx: Transaction,
  found: RefundRow,
  decided: RefundCheckDecision,
): Promise<boolean> {
  const by = { byUserId: context.actor.id, byName: context.actor.name }
  if (decided.decision === 'ignored') {
    await changeRefund(context, tx, found.id, { is: 'ignore', note: decided.note, by })
    return false
  }
  if (decided.decision === 'additional') {
    await postDue(context, tx, found, found.amount)
    await changeRefund(context, tx, found.id, { is: 'counts', by }, context.actor)
    return false
  }
  const merged = await mergeFoundRefund(tx, found, decided.refundId, context.now())
  if (!merged) throw new ShopError('refund_not_due')
  const { state, amount } = merged.before
  if (found.amount > amount) await postDue(context, tx, found, found.amount - amount)
  await writeRefundChange(context, tx, merged.change, context.actor)
  return state === 'failed' && amount <= found.amount
}

/** @throws ShopError when more would be refunded than was paid */
async function postDue(
  context: SignedInContext,
  tx: Transaction,
  { orderId, providerId }: RefundRow,
  amount: number,
): Promise<void> {
  const { now, actor } = context
  await countForLimits(context, tx, 'orders.refund', { orderId, amount })
  const { netPaid } = await readOrderMoney(tx, orderId)
  if (amount > netPaid) throw new ShopError('refund_exceeds_paid', { left: netPaid })
  await post(tx, 'refund_due', { orderId, reference: providerId ?? '', at: now(), by: actor }, { amount })
}
