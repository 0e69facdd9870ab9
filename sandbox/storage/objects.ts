import type Stripe from 'stripe'
import type { CardOutcome } from '../payments/cards.ts'

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

/** The delivery of an event to an endpoint. Times are milliseconds. */
export interface Delivery {
  id: string
  created: number
  event: string
  type: EventType
  endpoint: string
  url: string
  status: 'waiting' | 'delivered' | 'given_up'
  attempts: number
  nextAt: number
  lastStatus: number | null
  lastError: string | null
}

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

/** A scheduled task of the bank. `at` is in milliseconds. */
export interface Task {
  id: string
  created: number
  at: number
  does: 'fail_refund' | 'settle_payment' | 'settle_refund'
  about: string
}

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
  task: Task
}
export type Kind = keyof StoredObjects
