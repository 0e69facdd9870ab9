import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Language } from '#contract/language.ts'
import { CannotStart } from '#database/cannot-start.ts'
import { openDatabase } from '#database/client.ts'
import { buildApp } from '../app.ts'
import { waitingKinds } from '../background.ts'
import type { Config } from '../config.ts'
import { startDispatcher } from '../dispatcher.ts'
import type { PublicCalls } from '../http/cached-calls.ts'
import { shopJobHandlers } from '../job-handlers.ts'
import { openLogger } from '../logging.ts'
import { type Mailer, openMailer } from '../mail/mailer.ts'
import { openMedia } from '../media/media.ts'
import { countOrderPage, orderFigures } from '../modules/orders/index.ts'
import type { OpenPaymentProviders } from '../modules/payments/providers/payment-providers.ts'
import { readRedirect } from '../modules/redirects/index.ts'
import type { Metrics } from '../operations/metrics.ts'
import { queueFigures } from '../operations/queue-figures.ts'
import { openTracing } from '../operations/tracing/open-tracing.ts'
import type { PagesOptions } from '../pages/pages-plugin.ts'
import { openServices } from '../services.ts'
import { openSms } from '../sms/sms-gateways.ts'
import type { Shared } from './shared.ts'

export interface RunningProcess {
  /** Its URL, such as http://localhost:3000. */
  url: string
  port: number
  /** URL of the payments sandbox that this process runs, if it does. */
  sandboxUrl?: string | undefined
  /** What this process counts, undefined where its workers count. */
  registry?: Metrics['registry']
  /** Completes running requests, then closes everything. */
  stop(): Promise<void>
}

interface Served extends Pick<Shared, 'databaseUrl'> {
  /** URL of the machine's payments sandbox, if there is one. */
  sandbox?: { origin: string } | undefined
  /** Whether this process also sends emails, reconciles payments and pre-generates pictures. */
  background: boolean
}

const build = fileURLToPath(new URL('../../build', import.meta.url))

/** Serves the shop from this process. @throws CannotStart with what the owner has to fix */
export async function serve(config: Config, { databaseUrl, sandbox, background }: Served): Promise<RunningProcess> {
  const opened: (() => unknown)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const max = connectionsOf(config)
    const { db, pool, close } = openDatabase(databaseUrl, { max })
    opened.push(close)
    const replica = config.databaseReadUrl ? openDatabase(config.databaseReadUrl, { max }) : undefined
    if (replica) opened.push(replica.close)

    const logger = openLogger(config)
    const tracing = await openTracing(config.tracing, logger)
    if (tracing) opened.push(tracing.stop)
    for (const watched of [pool, replica?.pool]) if (watched) tracing?.watchPool(watched)
    // Closed after the queue, whose last jobs may be emails.
    const mailer = openMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: join(config.dataDir, 'mail'),
      log: (message) => logger.warn(message),
    })
    opened.push(() => mailer.close())
    const { shop, providers, jobs, cache, ...services } = await openServices({
      config,
      databaseUrl,
      db,
      readDb: replica?.db ?? db,
      sandboxOrigin: sandbox?.origin,
      log: logger,
      requestSent: tracing?.requestSent,
    })
    opened.push(services.stop)
    const { metrics } = shop
    if (config.metrics) metrics.watchProcess()
    metrics.gauge('database_connections', 'Open connections of the pool', () => pool.totalCount)
    metrics.gauge('database_connections_idle', 'Those that no request uses', () => pool.idleCount)
    metrics.gauge('database_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
    const media = openMedia(shop, join(config.dataDir, 'media'), (error, message) => logger.warn(error, message))
    // Closed after the server: a client may have left before its picture was generated.
    opened.push(media.stop)
    const folder = (name: string) => (existsSync(join(build, name)) ? join(build, name) : undefined)
    const app = await buildApp({
      shop,
      media,
      cache,
      logger,
      tracing,
      pages: await builtPages(config, providers, {
        cache,
        limits: shop.limits,
        metrics: shop.metrics,
        countLink: (path, ip) => countOrderPage({ ...shop, ip }, path),
        readRedirect: (path) => readRedirect(shop.readDb, path),
      }),
      clients: [
        { client: folder('client'), earlier: folder('earlier') },
        { client: folder('back-office/client'), earlier: folder('back-office/earlier'), prefix: '/admin' },
      ],
    })
    const timers: { stop(): Promise<unknown> }[] = []
    // Together: a timer may wait for a response of the provider or a courier, and no request waits for that.
    opened.push(() => Promise.all([app.close(), ...timers.map(({ stop }) => stop())]))
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES' ? cannotListen(config, error.code) : error
    })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const url = config.publicUrl ?? `http://localhost:${port}`
    const running = { url, port, registry: metrics.registry, stop }
    if (!background) return running

    media.warm().catch((error: unknown) => app.log.warn(error, 'pictures could not be generated in advance'))
    const sms = openSms(config, (message) => logger.warn(message))
    for (const figure of [...queueFigures(db), ...orderFigures(db)]) metrics.addFigure(figure)
    const handlers = shopJobHandlers(shop, { mailer: countingMailer(mailer, metrics), sms, shopUrl: url })
    await jobs.work(tracing?.watchJobs(handlers) ?? handlers)
    timers.push(
      startDispatcher({ ...shop, jobs, warn: (error, message) => logger.warn(error, message) }, waitingKinds(shop)),
    )
    return running
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The embedded PostgreSQL allows 100 connections, some of which are left for other commands. In addition to its pool
 * each process has three for the job queue and one for the change feed.
 */
const connectionsOf = ({ workers }: Config) => Math.max(3, Math.min(10, Math.floor(88 / workers) - 4))

const countingMailer = (mailer: Mailer, { emails }: Pick<Metrics, 'emails'>): Pick<Mailer, 'send'> => ({
  async send(...email) {
    let result = 'failed'
    try {
      await mailer.send(...email)
      result = 'sent'
    } finally {
      emails.inc({ result })
    }
  },
})

/** The pages: compiled from source in development, else from the build. */
async function builtPages(
  { publicUrl, trustProxy }: Config,
  { pageSources }: OpenPaymentProviders,
  parts: Pick<PagesOptions, 'cache' | 'limits' | 'metrics' | 'countLink' | 'readRedirect'>,
) {
  if (process.env.NODE_ENV === 'development') {
    const { developmentPages } = await import('../pages/development-pages.ts')
    return (app: FastifyInstance, calls: PublicCalls) => developmentPages(app, { ...parts, calls })
  }
  const folders = { en: build, bn: join(build, 'bn') }
  const fileOf = (language: Language) => join(folders[language], 'server/index.js')
  if (!existsSync(fileOf('en'))) return undefined
  const { pagesPlugin } = await import('../pages/pages-plugin.ts')
  const loadBuild = (language: Language) => import(pathToFileURL(fileOf(language)).href)
  const page = await readFile(join(build, 'back-office/client/index.html'), 'utf8')
  const backOffice = async () => page
  return (app: FastifyInstance, calls: PublicCalls) =>
    pagesPlugin(app, { ...parts, loadBuild, backOffice, calls, publicUrl, trustProxy, pageSources })
}

function cannotListen({ port }: Config, code: string): CannotStart {
  return new CannotStart(
    code === 'EACCES'
      ? `Port ${port} is not open to this user: set PORT to one above 1023.`
      : `Port ${port} is taken by another program: stop that one or set PORT to a free one.`,
  )
}
