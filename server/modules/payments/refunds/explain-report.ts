import { isWaiting, type RefundState } from '#contract/payments/refunds.ts'
import type { ProviderRefund } from '../providers/payment-provider.ts'
import { isStillDue } from './refund-states.ts'

/** A refund of the shop as far as it can be recognised at the provider. */
export interface KnownRefund {
  id: string
  state: RefundState
  /** The provider's id of the last one that it made for it. */
  providerId: string | null
  /** The current attempt to send it, from 1. */
  tries: number
  /** Poisha. */
  amount: number
}

/**
 * Which refund of a payment a report of its provider is about, and what it says of it. `found`: none of the shop's explains
 * it (made elsewhere, once more for one that is made, or with another amount), so that staff have to check it. `old`: it
 * says nothing new, as in a list that was read before the refund failed, or about an earlier attempt. Pure.
 */
export function explainReport<Row extends KnownRefund>(
  rows: readonly Row[],
  { id, state, amount, madeFor }: Pick<ProviderRefund, 'id' | 'state' | 'amount' | 'madeFor'>,
): { row: Row; says: 'accepted' | 'done' | 'failed' } | 'found' | 'old' {
  const own = rows.find(({ providerId }) => providerId === id)
  const row = own ?? rows.find((row) => row.id === madeFor?.refundId)
  if (state === 'failed') {
    const isCurrent = row && (isWaiting(row) ? madeFor?.attempt === row.tries : row === own)
    return row && isCurrent ? { row, says: 'failed' } : 'old'
  }
  const says = state === 'pending' ? 'accepted' : 'done'
  // One that is due again has failed under this number.
  if (own) return isStillDue(own) ? 'old' : { row: own, says }
  return row && isStillDue(row) && row.amount === amount ? { row, says } : 'found'
}
