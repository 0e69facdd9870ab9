import type { Transaction } from '#database/client.ts'
import { and, eq, inArray } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { paymentIntents } from '#database/schema/payments.ts'
import { readOrderMoney } from '../../ledger/index.ts'
import { changePaymentStatus } from '../../orders/index.ts'

/**
 * In a transaction that has locked the order: updates the payment status of a card order after a refund. It stays paid
 * while another payment of the order is not refunded. Returns whether the status changed.
 */
export async function movePayment(tx: Transaction, orderId: string, to: 'paid' | 'refunded'): Promise<boolean> {
  if (to === 'refunded') {
    const notRefunded = await tx.$count(
      paymentIntents,
      and(eq(paymentIntents.orderId, orderId), inArray(paymentIntents.state, ['succeeded', 'refunding'])),
    )
    if (notRefunded > 0) return false
  }
  const only = eq(orders.paymentMethod, 'card')
  const moved = await changePaymentStatus(tx, { orderId, from: [to === 'paid' ? 'refunded' : 'paid'], to, only })
  return moved !== undefined
}

/**
 * In a transaction that has locked the order: sets its payment to refunded once nothing of it is paid or due any more, also
 * when it was paid in cash and the last refund is that of a card payment it did not need. Returns whether the status
 * changed.
 */
export async function finishIfRefunded(tx: Transaction, orderId: string): Promise<boolean> {
  const { netPaid, due } = await readOrderMoney(tx, orderId)
  if (netPaid !== 0 || due !== 0) return false
  return (await changePaymentStatus(tx, { orderId, from: ['paid'], to: 'refunded' })) !== undefined
}
