import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#contract/accounts/accounts.ts'
import type { Language } from '#contract/language.ts'
import type { ManualRefundMethod, RefundCheckDecision, RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { Config } from './config.ts'
import type { Couriers } from './couriers/couriers.ts'
import type { ChangeFeed } from './http/change-feed.ts'
import type { OrderUpdates } from './http/order-updates.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { PaymentProviders } from './modules/payments/providers/payment-provider.ts'
import type { HealthChecks } from './operations/health.ts'
import type { Metrics } from './operations/metrics.ts'

/** A refund of an online payment, as staff decided it. */
export interface PartialRefund {
  id: string
  /** Poisha. */
  amount: number
  at: Date
  byUserId?: string
  byName?: string
  reason?: string | null
  lines?: RefundedLine[]
}

interface ManualRefund {
  method: ManualRefundMethod
  /** The number of the payment; empty when there is none. */
  reference: string
}

/** Refunds of online payments as other modules use them. */
export interface OrderPayments {
  /**
   * In a transaction that has locked the order: refunds what was paid by card, after the commit. False when nothing was
   * paid by card. With `part`: only that amount, which must be available.
   */
  startRefund(tx: Transaction, orderId: string, part?: PartialRefund): Promise<boolean>
  /**
   * Must be called before failed refunds are retried or marked as refunded manually, outside any transaction: records
   * refunds that were made in the provider's dashboard in the meantime. `changed` when other amounts are due since
   * then, `unreachable` when they could not be read.
   */
  checkFailedRefunds(orderId: string): Promise<'changed' | 'unchanged' | 'unreachable'>
  /**
   * Outside any transaction: staff have found a failed refund in the provider's dashboard, under this number. Records
   * it as made if the provider confirms that; otherwise returns false.
   * @throws ShopError unavailable when the provider does not respond
   */
  nameRefund(orderId: string, refundId: string, reference: string): Promise<boolean>
  /**
   * In a transaction that has locked the order: retries failed refunds. False when there are none.
   * @throws ShopError conflict while a refund at the provider is to be checked
   */
  retryRefund(tx: Transaction, orderId: string): Promise<boolean>
  /**
   * In a transaction that has locked the order: failed refunds were paid another way. The caller adds the event to the
   * history. Returns their amount, poisha; undefined when there are none.
   * @throws ShopError conflict while a refund at the provider is to be checked
   */
  markRefundedManually(tx: Transaction, orderId: string, how: ManualRefund): Promise<number | undefined>
  /**
   * In a transaction that has locked the order: staff decide what a refund at the provider means. The customer gets an
   * email about one that counts. Returns whether nothing is left of a failed one.
   * @throws ShopError not_found when it was decided already; conflict when it does not fit
   */
  decideRefundCheck(
    tx: Transaction,
    orderId: string,
    checkId: string,
    decided: RefundCheckDecision,
    by: Actor,
  ): Promise<boolean>
  /**
   * Sends the pending refunds that are due now instead of at the next reconciliation; failures are retried
   * automatically.
   */
  sendRefundsNow(orderId: string): Promise<void>
}

/** The dependencies of the whole shop. */
export interface Shop {
  db: Database
  /** For reading the catalogue: a replica where there is one, else `db`. It may lag slightly. */
  readDb: Database
  config: Config
  /** The queue of background jobs, such as emails. */
  jobs: Pick<Jobs, 'send' | 'insertion'>
  providers: PaymentProviders
  couriers: Couriers
  limits: Limits
  /** Announces changes, of this process and all others. */
  changes: Pick<ChangeFeed, 'applyingChanges'>
  /** Notifies open screens of staff that orders have changed. */
  orderUpdates: Pick<OrderUpdates, 'changed' | 'subscribe' | 'checkEvery' | 'stop'>
  metrics: Metrics
  health: HealthChecks
  payments: OrderPayments
  /** What happens outside a request. */
  log: FastifyBaseLogger
  /** The clock. Tests may set it. */
  now(): Date
  /** Milliseconds until the response to any call is 503, instead of the limit of each call. Tests may set it. */
  callTimeout?: number | undefined
}

/** Who is signed in: the token's session, with name, email and role as the database has them now. */
export interface Actor {
  id: string
  sessionId: string
  name: string
  email: string
  /** The phone number that the account has confirmed, E.164. */
  confirmedPhone: string | null
  role: Role
}

/** The context of a use case: the shop, the caller and the network address. */
export interface Context extends Shop {
  actor: Actor | undefined
  /** Network address of the caller. */
  ip: string
  /** Of the request: what its response and the messages about it are written in. */
  language: Language
  log: FastifyBaseLogger
}

/** The context of a call that only a signed-in caller reaches. */
export interface SignedInContext extends Context {
  actor: Actor
}
