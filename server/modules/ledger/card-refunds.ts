import type { Transaction } from '#database/client.ts'
import { and, eq } from '#database/drizzle.ts'
import { ledgerPostings } from '#database/schema/index.ts'
import { readOrderMoney } from './order-money.ts'
import { post } from './post.ts'

/** A refund as reported by the card provider. */
interface ProviderRefund {
  id: string
  /** Poisha. */
  amount: number
  /** Seconds since 1970. */
  created: number
  status: string | null
  metadata: Record<string, string> | null
}

interface Listed {
  orderId: string
  intentId: string
  at: Date
  /** When the oldest refund was decided that is pending or has failed. */
  openSince?: Date | undefined
}

export const isFailedRefund = ({ status }: Pick<ProviderRefund, 'status'>) =>
  status === 'failed' || status === 'canceled'

/**
 * In a transaction that has locked the order: posts the refunds of a payment as the provider lists them. Idempotent and
 * independent of the sequence of lists: each refund is posted once, and reversed once if it failed.
 */
export async function postCardRefunds(
  tx: Transaction,
  { orderId, intentId, at, openSince }: Listed,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  // Payments refunded before the ledger existed have one posting for all their refunds.
  const { kind, reference } = ledgerPostings
  const ofBefore = and(eq(ledgerPostings.orderId, orderId), eq(kind, 'card_refund'), eq(reference, intentId))
  const [before] = await tx.select({ at: ledgerPostings.at }).from(ledgerPostings).where(ofBefore)
  for (const refund of refunds) {
    const { id, amount, created } = refund
    const isPosted = before !== undefined && created * 1000 < before.at.getTime()
    const isNew = !isPosted && (await post(tx, 'card_refund', { orderId, reference: id, at }, { amount }))
    if (isFailedRefund(refund)) await post(tx, 'card_refund_failed', { orderId, reference: id, at }, { amount })
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
const isOlder = ({ created, metadata }: ProviderRefund, decidedAt: Date) =>
  !metadata?.refund && !metadata?.try && (created + 1) * 1000 <= decidedAt.getTime()
