import { type RefundState, waitingStates } from '#contract/payments/refunds.ts'

/**
 * What can happen to a refund. Of its provider: it lists it as `accepted`, `done` or `failed`; it `refused` to make it,
 * gave `no_answer`, or its `attempt_ended`, so that only another attempt can succeed. Of staff: `retry`, `paid_by_hand`;
 * `belongs`: it is the one that the provider shows; about one that only the provider knew: it `counts`, or `ignore` it.
 * Of time: it is `due`, to be sent or asked about; `held_back`: not sent, since staff have to check another one first.
 */
export const refundEvents = [
  ...(['due', 'held_back'] as const),
  ...(['accepted', 'done', 'failed', 'refused', 'no_answer', 'attempt_ended'] as const),
  ...(['retry', 'paid_by_hand', 'belongs', 'counts', 'ignore'] as const),
]
export type RefundEventName = (typeof refundEvents)[number]

/** How a refund begins: decided by the shop, paid by staff themselves, or found at the provider. */
export const firstStates = { decided: 'requested', paid: 'done', found: 'to_check' } as const

/** What the provider says again, or says late: nothing changes. */
const heard = { accepted: 'same', done: 'same' } as const
/** The answer to a request after its refund was found in the provider's list. */
const answeredLate = { refused: 'same', no_answer: 'same', attempt_ended: 'same' } as const
const listed = { accepted: 'accepted', done: 'done', failed: 'failed' } as const

type Next = RefundState | 'same'

/** Every state of a refund, and what each event makes of it. An event that is not named cannot happen there. */
const transitions: Record<RefundState, Partial<Record<RefundEventName, Next>>> = {
  /** To be sent. `listed`: it was sent by a version that did not say so. */
  requested: { ...listed, ...answeredLate, due: 'sending', belongs: 'done' },
  /** One process sends it, or its result is unknown. */
  sending: {
    ...listed,
    ...{ due: 'sending', held_back: 'requested', belongs: 'done' },
    ...{ refused: 'failed', no_answer: 'same', attempt_ended: 'requested' },
  },
  /** It counts, and is asked about until the provider has made it. */
  accepted: { ...answeredLate, due: 'same', accepted: 'same', done: 'done', failed: 'failed' },
  /** A bank may still return it. */
  done: { ...heard, ...answeredLate, failed: 'failed' },
  /** Still owed: the provider has refused or cancelled it, or a bank has returned it. */
  failed: {
    ...answeredLate,
    ...{ accepted: 'accepted', done: 'done', failed: 'same' },
    ...{ retry: 'requested', paid_by_hand: 'done', belongs: 'done' },
  },
  /** Only the provider knows it: staff say what it means. */
  to_check: { ...heard, failed: 'withdrawn', counts: 'done', ignore: 'ignored' },
  /** Staff have said that it changes nothing of the order. */
  ignored: { ...heard, failed: 'withdrawn' },
  /** It failed before it counted: the provider has the money again. */
  withdrawn: { ...heard, failed: 'same' },
}

/** The state after an event; undefined when it cannot happen in this state. Pure. */
export function stateAfter(state: RefundState, event: RefundEventName): RefundState | undefined {
  const next = transitions[state][event]
  return next === 'same' ? state : next
}

/** On its way, or still owed. */
export const dueStates = [...waitingStates, 'failed'] as const satisfies RefundState[]
/** The customer has it, or will have it. */
export const madeStates = ['accepted', 'done'] as const satisfies RefundState[]
/** Only the provider knows it: no part of the order until staff say so. */
export const unexplainedStates = ['to_check', 'ignored', 'withdrawn'] as const satisfies RefundState[]

const isOneOf =
  (states: readonly RefundState[]) =>
  ({ state }: { state: RefundState }): boolean =>
    states.includes(state)
export const isStillDue = isOneOf(dueStates)
export const isMade = isOneOf(madeStates)

/** Until a refund is asked about the first time, then twice as long each time, up to the longest. Milliseconds. */
const firstPause = 20_000
const longestPause = 60 * 60_000
export const pauseAfter = (checks: number): number => Math.min(firstPause * 2 ** Math.min(checks, 20), longestPause)

/** How long one process may send a refund before another one may, which asks the provider first. Milliseconds. */
export const sendingTakes = 3 * 60_000

/** Before another attempt: the provider may still make a refund that it answered with an error. Milliseconds. */
export const nextAttemptAfter = 60 * 60_000
