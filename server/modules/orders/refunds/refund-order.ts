import { randomUUID } from 'node:crypto'
import { formatTaka, toPoisha } from '#contract/money.ts'
import { bottlesAwaited } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { bottlesOf } from '#contract/payments/refunded-bottles.ts'
import { type NewRefund, type RefundedLine, refundWords } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import type { orders } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { staff } from '../../../order-owner.ts'
import { countForLimits } from '../../../role-limits.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { post, readOrderMoney } from '../../ledger/index.ts'
import { readLeftAtProviders, recordPaidRefund } from '../../payments/index.ts'
import { readHeldBack, updatePriceBack } from '../price-back.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { asOrderReturn } from '../returns/order-return.ts'
import { changeReturn, type ReturnRow, readReturnRow } from '../returns/return-states.ts'
import { staffColumns } from '../staff-columns.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { sendRefundsNow } from './follow-refunds.ts'
import { type RefundableLine, readRefundableLines, restockRefunded } from './refunded-lines.ts'
import { startRefund } from './start-refund.ts'
import { writeRefundChange } from './write-refund-change.ts'

/**
 * Staff refund an order in full or in part, never more than was paid and is not refunded yet. Card payments are
 * refunded to the card; staff make other refunds themselves and record them here. The refunded bottles go back into
 * stock if staff say so.
 * @throws ShopError not_found; conflict when the refundable amount, or what is kept back of it, is not what the editor
 * saw, or zero, for a method that does not fit the payment, and for bottles that are refunded or restocked already, or still to be returned
 */
export async function refundOrder(context: SignedInContext, orderId: string, refund: NewRefund): Promise<StaffOrder> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, staff, orderId)
    const { id } = order
    if (order.paymentStatus !== 'paid')
      throw new ShopError(order.paymentStatus === 'refunded' ? 'everything_refunded' : 'nothing_to_refund')
    const { amount, netPaid } = await requireRefundAmount(tx, id, refund)
    const held = await readHeldBack(tx, order, refund.lines ?? [])
    if (held !== toPoisha(refund.heldBack ?? 0)) throw new ShopError('set_code_used_meanwhile', { held })
    await countForLimits(context, tx, 'orders.refund', { orderId: id, amount })
    const atProviders = Math.min(netPaid, await readLeftAtProviders(tx, id))
    assertMethodFits(refund, order, amount, { atProviders, elsewhere: netPaid - atProviders })
    const { method, reason, lines = [] } = refund
    const ordered = await readRefundableLines(tx, id)
    assertRefundableQuantities(ordered, lines)
    const orderReturn = await readReturnRow(tx, id)
    assertReceived(order, orderReturn, ordered, lines)
    const event = { orderId: id, at: context.now() }
    // A refund in advance is none of the return: its bottles are still to be received.
    if (orderReturn?.receivedAt && orderReturn.state !== 'refunded') await changeReturn(tx, orderReturn, 'refunded')
    const restocked = refund.restock && (await restockRefunded(context, tx, order, ordered, lines))
    const words = [formatTaka(refund.amount), refundWords(method, order.paymentMethod), refund.reference, reason]
    const staffNote = [words.filter(Boolean).join(' · '), restocked].filter(Boolean).join('\n')
    await recordOrderEvents(tx, { ...event, what: 'refund_decided', staffNote, by: context.actor })
    const row = { id: randomUUID(), ...event, ...staffColumns(context.actor), amount, reason: reason || null, lines }
    if (method === 'card') await startRefund(context, tx, id, row)
    else await refundManually(context, tx, { ...row, method, reference: refund.reference ?? '' })
    await updatePriceBack(tx, id, event.at)
  })
  await sendRefundsNow(context, orderId)
  return requireStaffOrder(context, orderId)
}

/** Of an order that was paid in part in advance, each part is refunded as it was paid. Amounts in poisha. */
function assertMethodFits(
  { method }: NewRefund,
  { paymentMethod }: typeof orders.$inferSelect,
  amount: number,
  { atProviders, elsewhere }: { atProviders: number; elsewhere: number },
): void {
  if (elsewhere === 0 && method !== 'card') {
    throw new ShopError('refund_as_paid_online', { how: refundWords('card', paymentMethod) })
  }
  if (atProviders === 0 && method === 'card') {
    throw new ShopError('refund_not_online')
  }
  const most = method === 'card' ? atProviders : elsewhere
  if (amount > most) {
    const code = method === 'card' ? 'refund_above_paid_online' : 'refund_above_paid_otherwise'
    throw new ShopError(code, { paid: most })
  }
  if (method === 'terminal' && paymentMethod !== 'terminal') {
    throw new ShopError('refund_not_at_terminal')
  }
}

async function requireRefundAmount(tx: Transaction, orderId: string, { amount, left }: NewRefund) {
  const { netPaid } = await readOrderMoney(tx, orderId)
  if (netPaid !== toPoisha(left)) throw new ShopError('refunded_meanwhile', { left: netPaid })
  const wanted = toPoisha(amount)
  if (wanted > netPaid) throw new ShopError('refund_too_high', { left: netPaid })
  return { amount: wanted, netPaid }
}

function assertRefundableQuantities(ordered: readonly RefundableLine[], wanted: readonly RefundedLine[]): void {
  if (wanted.some(({ item }) => item >= ordered.length)) throw new ShopError('item_not_found')
  ordered.forEach(({ quantity, refunded }, item) => {
    const refunding = bottlesOf(wanted, item)
    if (refunding > 0 && refunded + refunding > quantity) {
      throw new ShopError('items_refunded_already')
    }
  })
}

/**
 * Bottles of a return are refunded as bottles once they are received: neither their money nor their stock counts twice.
 */
function assertReceived(
  { paymentStatus }: typeof orders.$inferSelect,
  request: ReturnRow | undefined,
  ordered: readonly RefundableLine[],
  wanted: readonly RefundedLine[],
): void {
  const orderReturn = request ? asOrderReturn(request, { paymentStatus, items: ordered }) : null
  const awaited = bottlesAwaited(orderReturn, ordered.length)
  ordered.forEach(({ quantity, refunded, name }, item) => {
    const refunding = bottlesOf(wanted, item)
    if (refunding > 0 && refunded + refunding > quantity - (awaited[item] ?? 0)) {
      const isRequested = orderReturn?.step === 'requested'
      throw new ShopError(isRequested ? 'bottles_asked_to_return' : 'bottles_to_be_returned', { product: name })
    }
  })
}

async function refundManually(
  context: SignedInContext,
  tx: Transaction,
  refund: Parameters<typeof recordPaidRefund>[1],
): Promise<void> {
  const paid = await recordPaidRefund(tx, refund)
  const { id, orderId, amount } = refund
  await post(tx, 'refund_due', { orderId, reference: id, at: context.now(), by: context.actor }, { amount })
  await writeRefundChange(context, tx, paid, context.actor)
}
