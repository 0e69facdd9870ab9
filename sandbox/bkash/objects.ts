import type { Delivery } from '../deliveries.ts'
import type { Provider } from '../provider.ts'
import type { Task } from '../storage/tasks.ts'

/** Times are milliseconds, amounts poisha. */
export interface Payment {
  /** The `paymentID`. */
  id: string
  created: number
  amount: number
  /** The amount as the shop wrote it. */
  amountText: string
  invoice: string
  payerReference: string
  callbackUrl: string
  /** Part of the callback's query. */
  signature: string
  state: 'approved' | 'cancelled' | 'completed' | 'failed' | 'initiated'
  /** The customer's wallet, once it was typed in. */
  wallet: string
  /** It was executed once, whatever the result. */
  isExecuted: boolean
  trxId: string | null
  /** What was paid: other than `amount` only as a fault. */
  paid: number
  executedAt: number | null
}

export interface Refund {
  /** The `refundTrxId`. */
  id: string
  created: number
  payment: string
  amount: number
  sku: string
  reason: string
}

/** One call for a token. */
export interface Grant {
  /** The `id_token`. */
  id: string
  created: number
  refreshToken: string
}

/** What is sent about a payment, or to confirm the subscription. */
export interface Message {
  id: string
  created: number
  /** The token of a confirmation; null for a payment. */
  token: string | null
  body: string
}

/** The shop's endpoint: `shop` is the only one. */
export interface Subscription {
  id: string
  created: number
  url: string
  token: string
  isConfirmed: boolean
}

/** The key that signs webhooks, with its certificate, both as PEM. */
export interface Signer {
  id: string
  created: number
  privateKey: string
  certificate: string
}

export interface StoredObjects {
  payment: Payment
  refund: Refund
  grant: Grant
  message: Message
  subscription: Subscription
  signer: Signer
  delivery: Delivery
  task: Task<never>
}

/** Kinds of faults, besides those of the connection. */
export const bkashFaults = [
  'code', // the call fails with `code` of the provider's table, without any effect
  'expired_token', // the gateway rejects the token
  'wrong_amount', // on `payment`: one poisha less is paid, and everything says so
  'without_return', // on `payment`: the browser does not return to the shop
] as const
export type BkashFault = (typeof bkashFaults)[number]

/** The ways to forge a webhook, each with one error. */
export const forgeries = ['changed_message', 'other_certificate', 'other_topic', 'unsigned'] as const
export type Forgery = (typeof forgeries)[number]

/** The merchant's credentials, and the topic of its webhooks. */
export interface BkashKeys {
  username: string
  password: string
  appKey: string
  appSecret: string
  topicArn: string
}

export type Wallets = Provider<StoredObjects, BkashFault, never, Forgery> &
  BkashKeys & {
    /** The sandbox's own URL, for the certificate and the confirmation of webhooks. */
    origin(): string
    /** Webhooks are signed with SHA-256 (`SignatureVersion` 2) instead of SHA-1. */
    signsWithSha256: boolean
  }
