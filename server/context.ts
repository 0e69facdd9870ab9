import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#contract/accounts/accounts.ts'
import type { RefundedLine } from '#contract/payments/refunds.ts'
import type { Database, Transaction } from '#database/client.ts'
import type { Cards } from './cards.ts'
import type { Config } from './config.ts'
import type { Couriers } from './couriers.ts'
import type { ChangeFeed } from './http/change-feed.ts'
import type { OrderUpdates } from './http/order-updates.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits/limits.ts'

/** A part of a card payment that goes back, as the staff has decided it. */
export interface PartRefund {
  id: string
  /** Poisha. */
  amount: number
  at: Date
  byUserId?: string
  byName?: string
  reason?: string | null
  lines?: RefundedLine[]
}

interface HandedBack {
  method: 'cash' | 'bkash'
  /** The number of the payment; empty when there is none. */
  reference: string
}

/** What cancelling an order has to know of card payments. An order is never cancelled without asking the provider. */
export interface OrderPayments {
  /**
   * To be asked before an order is cancelled, outside of any transaction: closes what is open at the provider, so that
   * no money can come any more. `paid` when it has come: the order is marked so, and `giveBack` sends it back.
   * @throws ShopError conflict while the bank is at work on a payment, unavailable when the provider cannot be asked
   */
  release(orderId: string): Promise<'released' | 'paid'>
  /**
   * In a transaction that holds the order's row: whatever was paid by card goes back once that is committed. False when
   * nothing was. With `part`: only so much of it, which has to be there.
   */
  giveBack(tx: Transaction, orderId: string, part?: PartRefund): Promise<boolean>
  /** In a transaction that holds the order's row: a refund that did not arrive is sent again. False when there is none. */
  giveBackAgain(tx: Transaction, orderId: string): Promise<boolean>
  /** In a transaction that holds the order's row: such a refund was made another way. False when there is none. */
  handedBack(tx: Transaction, orderId: string, how: HandedBack): Promise<boolean>
  /** Sends now what goes back, without waiting for the next pass; failures are retried automatically. */
  hurry(orderId: string): Promise<void>
}

/** What the whole shop works with. */
export interface Shop {
  db: Database
  /** For reading the catalogue: a replica where there is one, else `db`. It may lag behind by a moment. */
  readDb: Database
  config: Config
  /** What is done after the answer: mails. */
  jobs: Pick<Jobs, 'send' | 'insertion'>
  cards: Cards
  couriers: Couriers
  limits: Limits
  /** Tells what this and all other processes change. */
  changes: Pick<ChangeFeed, 'applyingChanges'>
  /** Tells the staff's open screens that orders have changed. */
  orderUpdates: Pick<OrderUpdates, 'changed' | 'subscribe' | 'checkEvery' | 'stop'>
  payments: OrderPayments
  /** The clock. Tests may set it. */
  now(): Date
}

/** Who is signed in: the token's session, with name, e-mail and role as the database has them now. */
export interface Actor {
  id: string
  sessionId: string
  name: string
  email: string
  role: Role
}

/** The context of a use case: the shop, and who calls from where. */
export interface Context extends Shop {
  actor: Actor | undefined
  /** Network address of the caller. */
  ip: string
  log: FastifyBaseLogger
}

/** The context of a call that only a signed-in caller reaches. */
export interface SignedInContext extends Context {
  actor: Actor
}
