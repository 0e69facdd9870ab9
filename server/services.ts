import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#database/client.ts'
import type { Config } from './config.ts'
import type { Shop } from './context.ts'
import { openCouriers } from './couriers/couriers.ts'
import { logFailure } from './errors.ts'
import { openChangeFeed } from './http/change-feed.ts'
import { dropKeptValues } from './http/keep-until-changed.ts'
import { openOrderUpdates } from './http/order-updates.ts'
import { openResponseCache, type ResponseCache } from './http/response-cache.ts'
import { openJobs } from './job-queue.ts'
import type { Jobs } from './jobs.ts'
import { openLimits } from './limits/limits.ts'
import { invalidateCachedValues } from './modules/catalogue/index.ts'
import { type OpenPaymentProviders, openPaymentProviders } from './modules/payments/providers/payment-providers.ts'
import { openHealthChecks } from './operations/health.ts'
import { openMetrics } from './operations/metrics.ts'
import { watchOutgoingRequests } from './operations/outgoing-requests.ts'
import type { Tracing } from './operations/tracing/tracing.ts'

interface ServicesOptions {
  config: Config
  databaseUrl: string
  db: Database
  readDb: Database
  /** The URL of the machine's payments sandbox, if there is one. */
  sandboxOrigin: string | undefined
  log: FastifyBaseLogger
  /** Traces a request to another service. */
  requestSent?: Tracing['requestSent'] | undefined
  /** The clock. */
  now?(): Date
  /** Milliseconds between polls of the job queue, and between checks of open screens. Shorter in tests. */
  every?: { jobs: number; checks: number }
  /**
   * Milliseconds that a request waits for a response that is newer than a change made by this process. Longer in tests.
   */
  maxWait?: number
  /** Milliseconds until the response to any call is 503, instead of the limit of each call. Longer in tests. */
  callTimeout?: number
}

interface Services {
  shop: Shop
  providers: OpenPaymentProviders
  jobs: Jobs
  cache: ResponseCache
  /** To be called after the server has closed. */
  stop(): Promise<void>
}

/**
 * Opens what use cases and the server depend on. This is the only place that decides which caches of this process a
 * change invalidates. Tests use it as the shop does.
 */
export async function openServices(options: ServicesOptions): Promise<Services> {
  const { config, databaseUrl, db, readDb, sandboxOrigin, log, now = () => new Date() } = options
  const { every, maxWait, callTimeout } = options
  const warn = (error: unknown, message: string) => log.warn(error, message)
  const cache = openResponseCache({ now, maxWait, onFailure: (error) => logFailure(log, error) })
  const orderUpdates = openOrderUpdates({ db, warn, ...(every && { checkEvery: every.checks }) })
  const metrics = openMetrics()
  metrics.watchCache(cache.figures)
  const jobs = await openJobs({
    databaseUrl,
    warn,
    onAttempt(job, result) {
      metrics.jobs.inc({ job, result })
      orderUpdates.jobEnded()
    },
    ...(every && { every: every.jobs }),
  })
  const changes = await openChangeFeed({
    databaseUrl,
    onChange: (tags, origin) => {
      invalidateCachedValues(db, tags)
      if (readDb !== db) invalidateCachedValues(readDb, tags)
      dropKeptValues(db, tags)
      cache.invalidate(tags, origin)
      orderUpdates.handleChange(tags)
    },
    warn,
  }).catch(async (error: unknown) => {
    await jobs.stop()
    throw error
  })
  const providers = openPaymentProviders({ config, db, now, sandboxOrigin })
  const outgoing = watchOutgoingRequests({
    onRequest: options.requestSent,
    onResponse: (host, status, seconds) => metrics.outgoing.observe({ host, status }, seconds),
  })
  return {
    providers,
    jobs,
    cache,
    shop: {
      db,
      readDb,
      config,
      jobs,
      providers,
      couriers: openCouriers(config, sandboxOrigin),
      changes,
      orderUpdates,
      limits: openLimits({ db, factor: config.limitsFactor, workers: config.workers }),
      metrics,
      health: openHealthChecks({ db, config, providers: providers.all, hosts: outgoing.states, now }),
      log,
      now,
      callTimeout,
    },
    async stop() {
      outgoing.stop()
      await changes.stop()
      await jobs.stop()
    },
  }
}
