import type { FastifyBaseLogger } from 'fastify'
import type { Language } from '#contract/language.ts'
import type { Database } from '#database/client.ts'
import type { Config } from './config.ts'
import type { Couriers } from './couriers/couriers.ts'
import type { StaffRights } from './grants.ts'
import type { ChangeFeed } from './http/change-feed.ts'
import type { OrderUpdates } from './http/order-updates.ts'
import type { Jobs } from './jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { PaymentProviders } from './modules/payments/providers/payment-provider.ts'
import type { HealthChecks } from './operations/health.ts'
import type { Metrics } from './operations/metrics.ts'

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
  /** What happens outside a request. */
  log: FastifyBaseLogger
  /** The clock. Tests may set it. */
  now(): Date
  /** Milliseconds until the response to any call is 503, instead of the limit of each call. Tests may set it. */
  callTimeout?: number | undefined
}

/** Who is signed in: the session of the token or cookie, with name, email and rights as the database has them now. */
export interface Actor {
  id: string
  sessionId: string
  name: string
  email: string
  /** The phone number that the account has confirmed, E.164. */
  confirmedPhone: string | null
  /** Of a call of the back office: what the person may do. */
  staff?: StaffRights
}

/** The context of a use case: the shop, the caller and the network address. */
export interface Context extends Shop {
  actor: Actor | undefined
  /** Network address of the caller. */
  ip: string
  /** The language of the request, of its response and of the messages about it. */
  language: Language
  log: FastifyBaseLogger
}

/** The context of a call that only a signed-in caller reaches. */
export interface SignedInContext extends Context {
  actor: Actor
}
