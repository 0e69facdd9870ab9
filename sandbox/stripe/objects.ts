import type Stripe from 'stripe'
import type { Delivery } from '../deliveries.ts'
import type { State as StoredState } from '../storage/state.ts'
import type { Task } from '../storage/tasks.ts'
import type { CardOutcome } from './payments/cards.ts'

/** The stored objects by kind. `_sandbox` is internal and never returned. */
export type Intent = Stripe.PaymentIntent & { _sandbox: { challenge: string | null; returnUrl: string | null } }
export type Method = Stripe.PaymentMethod & { _sandbox: { outcome: CardOutcome; used: boolean } }
export type Charge = Stripe.Charge & { _sandbox: { refund: CardOutcome['refund'] } }
export type Refund = Stripe.Refund
export type Event = Omit<Stripe.EventBase, 'data' | 'type'> & { type: EventType; data: { object: unknown } }
export type Endpoint = Stripe.WebhookEndpoint & { _sandbox: { secret: string } }
export type Token = { id: string; created: number; method: string; used: boolean }

export type EventType =
  | `payment_intent.${'created' | 'requires_action' | 'processing' | 'payment_failed' | 'succeeded' | 'canceled'}`
  | `charge.${'succeeded' | 'failed' | 'refunded'}`
  | `refund.${'created' | 'updated' | 'failed'}`

/** The stored response of an idempotency key. */
export interface StoredResponse {
  id: string
  created: number
  fingerprint: string
  path: string
  requestId: string
  status: number
  body: unknown
}

export type TaskKind = 'fail_refund' | 'settle_payment' | 'settle_refund'

/** Kinds of faults, besides those of the connection. */
export const stripeFaults = [
  'crash', // the call starts and fails with 500; nothing is committed, but its idempotency key keeps the 500
  'processing', // a confirmed payment stays `processing` for `ms`
  'refund_fails', // an accepted refund fails after `ms`, whatever the card
  'slow_bank', // the bank takes `ms`, while the payment is locked
] as const
export type StripeFault = (typeof stripeFaults)[number]

export interface StoredObjects {
  payment_intent: Intent
  payment_method: Method
  charge: Charge
  refund: Refund
  event: Event
  webhook_endpoint: Endpoint
  token: Token
  delivery: Delivery
  answer: StoredResponse
  task: Task<TaskKind>
}
export type Kind = keyof StoredObjects
export type State = StoredState<StoredObjects>
