import type { Faults } from '../../faults.ts'
import type { EventType, State, StripeFault, TaskKind } from '../objects.ts'
import type { Form } from './form.ts'

/** The dependencies of all parts of the sandbox. `now` returns milliseconds. */
export interface Sandbox {
  state: State
  faults: Faults<StripeFault>
  now(): number
  /** The bank's delay for pending refunds and payments, in milliseconds. */
  settleAfter: number
  /** Records an event and its deliveries, in the transaction of its cause. */
  emit(type: EventType, thing: { id: string }, cause: Cause): void
  /** Schedules a task of the bank; survives restarts. */
  later(does: TaskKind, about: string, after: number): void
}

/** The cause of an event: a request, or a timer. */
export interface Cause {
  requestId: string | null
  idempotencyKey: string | null
}

/** One authorized request. */
export interface Call extends Cause {
  sandbox: Sandbox
  key: 'publishable' | 'secret'
  params: Form
  /** The id in the path, or an empty text. */
  id: string
  /** The sandbox's origin as the caller sees it, as `http://127.0.0.1:3250`. */
  origin: string
  /** Milliseconds that a payment stays `processing`; 0, as usual, for an immediate result. */
  settleAfter: number
}

export interface CallResponse {
  status: number
  body: unknown
}

export const ok = (body: unknown): CallResponse => ({ status: 200, body })

/** Seconds since 1970, as the provider counts. */
export const seconds = (sandbox: Pick<Sandbox, 'now'>): number => Math.floor(sandbox.now() / 1000)
