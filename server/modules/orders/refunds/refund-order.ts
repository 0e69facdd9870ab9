import { randomUUID } from 'node:crypto'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import type { NewRefund, RefundedLine } from '#contract/payments/refunds.ts'
import type { StaffOrder } from '#contract/staff.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orderLines } from '#database/schema/index.ts'
import type { SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { lockOrder } from '../../../transactions/lock-order.ts'
import { inTransaction } from '../../../transactions/transaction.ts'
import { post, readOrderMoney } from '../../ledger/index.ts'
import { isPaidByCard, readRefundedLines, recordManualRefund } from '../../payment-records/index.ts'
import { recordOrderEvents } from '../record-order-events.ts'
import { requireOrder } from '../require-order.ts'
import { signedBy } from '../signed-by.ts'
import { requireStaffOrder } from '../staff-order.ts'
import { finishRefund } from './finish-refund.ts'

/**
 * Staff refund an order in full or in part, never more than was paid and is not refunded yet. Card payments are refunded to
 * the card; refunds in cash or by bKash are recorded here.
 * @throws ShopError not_found; conflict when the refundable amount is not what the editor saw, or zero
 */
export async function refundOrder(context: SignedInContext, orderId: string, refund: NewRefund): Promise<StaffOrder> {
  const { id } = await requireOrder(context.db, orderId)
  await inTransaction(context.db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (order.paymentStatus !== 'paid')
      throw new ShopError('conflict', 'This order has not been paid, so there is nothing to refund.')
    const amount = await requireRefundAmount(tx, id, refund)
    const byCard = await isPaidByCard(tx, id)
    if (byCard !== (refund.method === 'card')) {
      const words = byCard ? 'by card: refund it to the card' : 'without a card: refund it in cash or by bKash'
      throw new ShopError('conflict', `This order was paid ${words}.`)
    }
    await assertRefundableQuantities(tx, id, refund.lines ?? [])
    const { method, reason, lines = [] } = refund
    const event = { orderId: id, at: context.now() }
    const words = [formatTaka(refund.amount), methodWords[method], refund.reference, reason].filter(Boolean).join(' · ')
    await recordOrderEvents(tx, { ...event, what: 'refund_decided', staffNote: words, by: context.actor })
    const row = { id: randomUUID(), ...event, ...signedBy(context.actor), amount, reason: reason || null, lines }
    if (method === 'card') await context.payments.startRefund(tx, id, row)
    else await refundManually(context, tx, { ...row, method, reference: refund.reference ?? '' })
  })
  await context.payments.sendRefundsNow(id)
  return requireStaffOrder(context, orderId)
}

const methodWords = { card: 'to the card', cash: 'in cash', bkash: 'by bKash' }

async function requireRefundAmount(tx: Transaction, orderId: string, { amount, left }: NewRefund): Promise<number> {
  const { netPaid } = await readOrderMoney(tx, orderId)
  const max = formatTaka(toTaka(netPaid))
  if (netPaid !== toPoisha(left)) {
    throw new ShopError(
      'conflict',
      `Part of this order was refunded in the meantime. At most ${max} can still be refunded.`,
    )
  }
  const wanted = toPoisha(amount)
  if (wanted > netPaid) throw new ShopError('conflict', `At most ${max} can be refunded for this order.`)
  return wanted
}

async function assertRefundableQuantities(tx: Transaction, orderId: string, wanted: RefundedLine[]): Promise<void> {
  if (wanted.length === 0) return
  const { position, quantity } = orderLines
  const lines = await tx
    .select({ position, quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(position)
  const all = [...(await readRefundedLines(tx, orderId)), ...wanted]
  lines.forEach(({ quantity }, item) => {
    const refunded = all.filter((line) => line.item === item).reduce((sum, line) => sum + line.quantity, 0)
    if (refunded > quantity) throw new ShopError('conflict', 'These items have already been refunded.')
  })
  if (wanted.some(({ item }) => item >= lines.length)) throw new ShopError('bad_request', 'This item does not exist.')
}

async function refundManually(
  { now, jobs, actor }: SignedInContext,
  tx: Transaction,
  refund: Parameters<typeof recordManualRefund>[1] & { id: string },
): Promise<void> {
  await recordManualRefund(tx, refund)
  const { id, orderId, amount, method } = refund
  const event = { orderId, reference: id, at: now(), by: actor }
  await post(tx, 'refund_due', event, { amount })
  await post(tx, method === 'cash' ? 'cash_refund' : 'bkash_refund', event, { amount })
  await finishRefund({ now, jobs }, tx, { id, orderId, amount, method })
}
