import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { ledgerPostings } from '#database/schema/index.ts'
import type { ProviderRefund } from '../../payments-api/payment-provider.ts'
import { readOrderMoney } from './order-money.ts'
import { post } from './post.ts'

interface Listed {
  orderId: string
  payment: { provider: string; id: string }
  at: Date
  /** When the oldest refund was decided that is pending or has failed. */
  openSince?: Date | undefined
}

/**
 * In a transaction that has locked the order: posts the refunds of a payment as the provider lists them. Idempotent and
 * independent of the sequence of lists: each refund is posted once, and reversed once if it failed.
 */
export async function postCardRefunds(
  tx: Transaction,
  { orderId, payment, at, openSince }: Listed,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  // Payments refunded before the ledger existed have one posting for all their refunds.
  const { kind, reference } = ledgerPostings
  const ofBefore = and(eq(ledgerPostings.orderId, orderId), eq(kind, 'online_refund'), eq(reference, payment.id))
  const [before] = await tx.select({ at: ledgerPostings.at }).from(ledgerPostings).where(ofBefore)
  for (const refund of refunds) {
    const { id, amount } = refund
    const moved = { amount, provider: payment.provider }
    const isPosted = before !== undefined && refund.at.getTime() < before.at.getTime()
    const isNew = !isPosted && (await post(tx, 'online_refund', { orderId, reference: id, at }, moved))
    if (refund.state === 'failed') await post(tx, 'online_refund_failed', { orderId, reference: id, at }, moved)
    else if (isNew && openSince && isOlder(refund, openSince)) {
      const { netPaid } = await readOrderMoney(tx, orderId)
      const decision = { orderId, reference: `earlier-${id}`, at }
      await post(tx, 'refund_due', decision, { amount: Math.min(amount, Math.max(0, netPaid)) })
    }
  }
  // Made in the provider's dashboard: the shop has not posted its decision yet.
  const { due } = await readOrderMoney(tx, orderId)
  const newest = refunds[0]
  if (due < 0 && newest) await post(tx, 'refund_due', { orderId, reference: newest.id, at }, { amount: -due })
}

/**
 * Whether a refund was made in the provider's dashboard before another was decided: then it cannot replace that one.
 */
const isOlder = ({ at, madeFor }: ProviderRefund, decidedAt: Date) =>
  !madeFor && at.getTime() + 1000 <= decidedAt.getTime()
