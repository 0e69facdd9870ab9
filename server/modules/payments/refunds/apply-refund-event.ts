import type { ManualRefundMethod, RefundState } from '#contract/payments/refunds.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { refunds } from '#database/schema/refunds.ts'
import type { RefundRow } from './read-refunds.ts'
import { isMade, isStillDue, nextAttemptAfter, pauseAfter, sendingTakes, stateAfter } from './refund-states.ts'

interface Staff {
  byUserId: string
  byName: string
}

/** What happened to a refund, with what it tells. */
export type RefundEvent =
  | { is: 'due' | 'held_back' | 'retry' }
  | { is: 'refused'; attempt: number; failure: string }
  | { is: 'no_answer' | 'attempt_ended'; attempt: number }
  /** With the provider's number of it. */
  | { is: 'accepted' | 'done' | 'failed'; providerId: string }
  | { is: 'paid_by_hand'; method: ManualRefundMethod; reference: string }
  /** It is the one that the provider shows, with its amount, poisha. */
  | { is: 'belongs'; providerId: string; amount: number }
  | { is: 'counts'; by: Staff }
  | { is: 'ignore'; note: string; by: Staff }

/**
 * What became of a refund, of which the order writes ledger, history and email. `made`: by its provider. `counted`: the
 * provider has made it, as staff say. `paid`: by staff; `paid_by_hand`: the same, after it failed. `failed`: it is still
 * owed; `returned`: the same, after it was made. `to_check`: found at the provider. `withdrawn`: found there, and failed
 * before it counted. `none`: nothing else.
 */
export interface RefundChange {
  what: 'made' | 'counted' | 'paid' | 'paid_by_hand' | 'failed' | 'returned' | 'to_check' | 'withdrawn' | 'none'
  /** As it is now. */
  refund: RefundRow
}

/**
 * In a transaction: applies an event to a refund. Undefined when it changes nothing or cannot happen: another process
 * was first, or it is late.
 */
export async function applyRefundEvent(
  tx: Transaction,
  id: string,
  event: RefundEvent,
  at: Date,
): Promise<RefundChange | undefined> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  const state = row && stateAfter(row.state, event.is)
  if (!row || !state) return undefined
  // The answer to an earlier attempt, and one that another process has claimed.
  if ('attempt' in event && event.attempt !== row.tries) return undefined
  if (event.is === 'due' && !(row.checkAt && row.checkAt <= at)) return undefined
  const changes = changesOf(row, state, event, at)
  if (!changes) return undefined
  const [refund] = await tx
    .update(refunds)
    .set({ ...changes, state })
    .where(eq(refunds.id, id))
    .returning()
  if (!refund) throw new Error('a locked refund is gone')
  return { what: meaningOf(row.state, state, event.is), refund }
}

function meaningOf(from: RefundState, to: RefundState, event: RefundEvent['is']): RefundChange['what'] {
  if (event === 'paid_by_hand') return 'paid_by_hand'
  if (event === 'belongs' || event === 'counts') return 'counted'
  if (to === 'withdrawn') return 'withdrawn'
  if (to === 'failed') return isMade({ state: from }) ? 'returned' : 'failed'
  return isMade({ state: to }) && isStillDue({ state: from }) ? 'made' : 'none'
}

/** What else an event changes in the row; undefined when it says nothing new. */
function changesOf(
  row: RefundRow,
  state: RefundState,
  event: RefundEvent,
  at: Date,
): Partial<typeof refunds.$inferInsert> | undefined {
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  const isSame = state === row.state
  /** The time of the next question, counted from the last one. */
  const next = after(pauseAfter(Math.max(row.checks - 1, 0)))
  switch (event.is) {
    case 'due':
      return { checks: row.checks + 1, checkAt: after(state === 'sending' ? sendingTakes : pauseAfter(row.checks)) }
    case 'no_answer':
      return state === 'sending' ? { checkAt: next } : undefined
    case 'held_back':
      return { checkAt: next }
    case 'attempt_ended':
      return isSame ? undefined : { tries: row.tries + 1, checks: 0, checkAt: after(nextAttemptAfter) }
    case 'refused':
      return isSame ? undefined : { checkAt: null, failure: event.failure }
    case 'accepted':
      return isSame ? undefined : { providerId: event.providerId, checkAt: next }
    case 'done':
      return isSame ? undefined : { providerId: event.providerId, checkAt: null }
    case 'failed':
      return isSame ? undefined : { providerId: event.providerId, checkAt: null, failure: null }
    case 'retry':
      return { tries: row.tries + 1, checks: 0, checkAt: at }
    case 'paid_by_hand':
      return { method: event.method, reference: event.reference }
    case 'belongs':
      return { providerId: event.providerId, amount: event.amount, checkAt: null }
    case 'counts':
      return { ...event.by, notNeeded: false }
    case 'ignore':
      return { ...event.by, reason: event.note }
  }
}
