import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { Shop } from '../../../context.ts'
import { post, postAllDue, readOrderMoney } from '../../ledger/index.ts'
import { requestRefundOfAdvances, requestRefundOfSale } from '../../payments/index.ts'
import { isUnpaid } from '../status/payment-states.ts'

type Started = Pick<Shop, 'now'>

/** A refund of a part, as staff decided it. */
interface PartialRefund {
  id: string
  /** Poisha; it must be available. */
  amount: number
  at: Date
  byUserId?: string
  byName?: string
  reason?: string | null
  lines?: RefundedLine[]
}

/**
 * In a transaction that has locked the order: refunds what was paid for it online, in whole or in part, after the commit.
 * False when nothing was paid online.
 */
export async function startRefund(
  { now }: Started,
  tx: Transaction,
  orderId: string,
  part?: PartialRefund,
): Promise<boolean> {
  if (!part && (await refundAdvance({ now }, tx, orderId))) return true
  const amount = part?.amount ?? (await readOrderMoney(tx, orderId)).netPaid
  const requested = await requestRefundOfSale(tx, { at: now(), ...part, orderId, amount }, now())
  if (requested.length === 0) return false
  // One without a choice of bottles credits the invoice in whole.
  if (!part) await postAllDue(tx, orderId, { at: now() })
  for (const { id, amount } of part ? requested : []) {
    await post(tx, 'refund_due', { orderId, reference: id, at: part?.at ?? now() }, { amount })
  }
  return true
}

/**
 * What was paid in advance for an order that ended without a sale: it was no income, so its refund is none of the sale.
 * Returns false when nothing was.
 */
async function refundAdvance({ now }: Started, tx: Transaction, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.advancePaid === 0 || !isUnpaid(order.paymentStatus)) return false
  const at = now()
  await requestRefundOfAdvances(tx, orderId, at)
  await tx.update(orders).set({ advance: 0, advancePaid: 0 }).where(eq(orders.id, orderId))
  await post(tx, 'advance_refund_due', { orderId, at }, { amount: order.advancePaid })
  return true
}
