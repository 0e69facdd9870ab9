import type { paymentIntents } from '#database/schema/payments.ts'
import type { RefundRow } from './refunds.ts'

type Payment = Pick<typeof paymentIntents.$inferSelect, 'attempt' | 'amount' | 'state' | 'refundFailedAt'>
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
  const restOf = ({ attempt, amount }: Payment) =>
    Math.max(0, amount - sumOf(partsIn('succeeded').filter((part) => part.attempt === attempt)))
  const refunding = payments.filter(({ state }) => state === 'refunding').map(restOf)
  const pending = sumOf(partsIn('pending')) + refunding.reduce((sum, rest) => sum + rest, 0)
  const failedParts = sumOf(partsIn('failed'))
  const whole = sumOf(payments.filter(({ refundFailedAt }) => refundFailedAt))
  return { pending, failed: failedParts + Math.min(whole, Math.max(0, due - pending - failedParts)) }
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
