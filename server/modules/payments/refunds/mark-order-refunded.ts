import type { Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentAttempts } from '#database/schema/payments.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { changePaymentStatus } from '../../orders/index.ts'

/**
 * In a transaction that has locked the order, after a whole card payment was refunded: the order's payment is refunded
 * once all card payments of a card order are, or once nothing of the order is paid or due any more, as when a cash
 * order did not need its card payment. Returns whether the status changed.
 */
export async function markOrderRefunded(tx: Transaction, orderId: string): Promise<boolean> {
  const hasPayment = and(
    eq(paymentAttempts.orderId, orderId),
    inArray(paymentAttempts.state, ['succeeded', 'refunding']),
  )
  const isRefunded = (await tx.$count(paymentAttempts, hasPayment)) === 0
  const { netPaid, due } = await readOrderMoney(tx, orderId)
  const isBalanced = netPaid === 0 && due === 0
  if (!isRefunded && !isBalanced) return false
  const only = isBalanced ? undefined : eq(orders.paymentMethod, 'card')
  return (await changePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded', only })) !== undefined
}
