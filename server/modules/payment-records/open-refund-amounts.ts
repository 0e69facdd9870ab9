import type { paymentAttempts } from '#database/schema/payments.ts'
import type { RefundRow } from './refunds.ts'

type Payment = Pick<typeof paymentAttempts.$inferSelect, 'attempt' | 'amount' | 'state' | 'refundFailedAt'>
type Refund = Pick<RefundRow, 'attempt' | 'amount' | 'state' | 'method'>

interface OpenRefundRecords {
  /** The card payments of an order that are not refunded. */
  payments: readonly Payment[]
  refunds: readonly Refund[]
  /** What the ledger owes to the customer, poisha. */
  due: number
}

/**
 * What is pending and what has failed of an order's card refunds, poisha. Staff refund only what has failed in another
 * way: the provider may still make the others. Pure.
 */
export function openRefundAmounts({ payments, refunds, due }: OpenRefundRecords): { pending: number; failed: number } {
  const partsIn = (state: Refund['state']) => refunds.filter((part) => part.method === 'card' && part.state === state)
  const [pendingParts, failedParts] = [sumOf(partsIn('pending')), sumOf(partsIn('failed'))]
  const refunding = payments
    .filter(({ state }) => state === 'refunding')
    .reduce((sum, one) => sum + restInWhole(one, refunds), 0)
  const whole = sumOf(payments.filter(({ refundFailedAt }) => refundFailedAt))
  // Whole payments: less what was refunded of them in the provider's dashboard, of which there may be no row.
  const dueInWhole = Math.max(0, due - pendingParts - failedParts)
  const pendingInWhole = Math.min(refunding, dueInWhole)
  return {
    pending: pendingParts + pendingInWhole,
    failed: failedParts + Math.min(whole, dueInWhole - pendingInWhole),
  }
}

/** What was not refunded of a payment to its card in parts, poisha. Pure. */
export const restInWhole = (
  { attempt, amount }: Pick<Payment, 'attempt' | 'amount'>,
  refunds: readonly Refund[],
): number => {
  const isSent = (part: Refund) => part.method === 'card' && part.state === 'succeeded' && part.attempt === attempt
  return Math.max(0, amount - sumOf(refunds.filter(isSent)))
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
