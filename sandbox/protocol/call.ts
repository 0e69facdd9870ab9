import type { Faults } from '../faults.ts'
import type { EventType } from '../storage/objects.ts'
import type { State } from '../storage/state.ts'
import type { Form } from './form.ts'

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** What every part of the sandbox works with. `now` gives milliseconds. */
export interface Sandbox {
  state: State
  faults: Faults
  now(): number
  /** How long the bank takes to settle what it settles later, in milliseconds. */
  settleAfter: number
  /** Writes an event and its deliveries, inside the transaction of whatever happened. */
  emit(type: EventType, thing: { id: string }, cause: Cause): void
  /** Has the bank do something at a later moment, restarts included. */
  later(does: 'fail_refund' | 'settle_payment' | 'settle_refund', about: string, after: number): void
}

/** The cause of an event: a request, or a timer. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

/** One request that has been let in. */
export interface Call extends Cause {
  sandbox: Sandbox
  key: 'publishable' | 'secret'
  params: Form
  /** The id in the path, or an empty text. */
  id: string
  /** Where the caller reached the sandbox, as `http://127.0.0.1:3250`. */
  origin: string
  /** Milliseconds for which a payment stays with the bank; 0 is the usual immediate answer. */
  settleAfter: number
}

export interface Answer {
  status: number
  body: unknown
}

export const ok = (body: unknown): Answer => ({ status: 200, body })

/** Seconds, in which the provider counts. */
export const seconds = (sandbox: Pick<Sandbox, 'now'>): number => Math.floor(sandbox.now() / 1000)
