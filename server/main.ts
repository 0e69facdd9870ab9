import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { CannotStart } from '#database/cannot-start.ts'
import { openDatabase } from '#database/client.ts'
import { startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { buildApp } from './app.ts'
import { type OpenCards, openCards } from './cards.ts'
import { type Config, readConfig } from './config.ts'
import type { Shop } from './context.ts'
import { logFailure } from './errors.ts'
import { openChangeFeed } from './http/change-feed.ts'
import type { PublicCalls } from './http/kept-calls.ts'
import { type KeptResponses, openKeptResponses } from './http/kept-responses.ts'
import { openJobs } from './jobs.ts'
import { openLimits } from './limits/limits.ts'
import { openLogger } from './logging.ts'
import { openPost } from './mail/post.ts'
import { openMedia } from './media.ts'
import { dropChangedValues, keepBestSellers, loadIntoEmpty, republishOutdated } from './modules/catalogue/index.ts'
import { lookAfterPayments, openPayments } from './modules/payments/index.ts'
import { shopWorkers } from './workers.ts'

export interface RunningShop {
  /** Where it answers, such as http://localhost:3000. */
  url: string
  /** Answers what is under way, then closes everything that was opened. */
  stop(): Promise<void>
}

const build = fileURLToPath(new URL('../build', import.meta.url))
const say = (message: string) => console.log(message)

/** Opens the shop: database, tables, sample catalogue, server. @throws CannotStart with what the owner has to mend */
export async function startServer(config: Config): Promise<RunningShop> {
  const opened: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close()
  }
  try {
    const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log: say })
    if (embedded) opened.push(embedded.stop)
    const { db, close } = openDatabase(config.databaseUrl ?? embedded?.url ?? '')
    opened.push(close)
    await migrate(db).catch((error: unknown) => {
      throw config.databaseUrl ? unreachable(error) : error
    })
    await republishOutdated(db, { log: say })
    await loadIntoEmpty(db, { log: say })

    const logger = openLogger(config)
    const jobs = await openJobs({
      databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
      warn: (error, message) => logger.warn(error, message),
    })
    opened.push(jobs.stop)
    const cards = await openCards(config, logger)
    opened.push(cards.stop)
    const now = () => new Date()
    const payments = openPayments({ db, cards, jobs, now, log: logger })
    const limits = openLimits({ db, factor: config.limitsFactor, workers: config.workers })
    const kept = openKeptResponses({ onFailure: (error) => logFailure(logger, error) })
    const changes = await openChangeFeed({
      databaseUrl: config.databaseUrl ?? embedded?.url ?? '',
      onChange: (tags, origin) => {
        dropChangedValues(db, tags)
        kept.drop(tags, origin)
      },
      warn: (error, message) => logger.warn(error, message),
    })
    opened.push(changes.stop)
    const shop: Shop = { db, config, jobs, cards, changes, limits, payments, now }
    const media = openMedia(shop, join(config.dataDir, 'media'))
    const client = join(build, 'client')
    const app = await buildApp({
      shop,
      media,
      kept,
      logger,
      sandbox: cards.sandbox,
      pages: await builtPages(config, cards, kept),
      client: existsSync(client) ? client : undefined,
    })
    opened.push(() => app.close())
    await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' || error.code === 'EACCES' ? cannotListen(config, error.code) : error
    })

    const warming = new AbortController()
    const warmed = media.warm(warming.signal).catch((error: unknown) => app.log.warn(error, 'pictures not made ahead'))
    opened.push(() => {
      warming.abort()
      return warmed
    })
    const address = app.server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    const url = config.publicUrl ?? `http://localhost:${port}`
    const post = openPost({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      folder: join(config.dataDir, 'mail'),
      log: (message) => logger.warn(message),
    })
    opened.push(async () => post.close())
    await jobs.work(shopWorkers(shop, post, url))
    const host = /^(0\.0\.0\.0|::)$/.test(config.host) ? '127.0.0.1' : config.host
    cards.sendWebhooksTo(`http://${host.includes(':') ? `[${host}]` : host}:${port}/api/payment/stripe/webhook`)
    const round = lookAfterPayments({ ...shop, log: logger })
    opened.push(round.stop)
    opened.push(keepBestSellers({ db, log: logger }).stop)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The pages: from their sources while developing, else as they are built. */
async function builtPages({ publicUrl }: Config, { pageSources }: OpenCards, kept: KeptResponses) {
  if (process.env.NODE_ENV === 'development') {
    const { developmentPages } = await import('./pages/development-pages.ts')
    return (app: FastifyInstance, calls: PublicCalls) => developmentPages(app, { kept, calls })
  }
  const built = join(build, 'server/index.js')
  if (!existsSync(built)) return undefined
  const [{ pagesPlugin }, pages] = await Promise.all([
    import('./pages/pages-plugin.ts'),
    import(pathToFileURL(built).href),
  ])
  return (app: FastifyInstance, calls: PublicCalls) =>
    pagesPlugin(app, { build: pages, kept, calls, publicUrl, ...(pageSources && { provider: pageSources }) })
}

function cannotListen({ port }: Config, code: string): CannotStart {
  return new CannotStart(
    code === 'EACCES'
      ? `Port ${port} is not open to this user: set PORT to one above 1023.`
      : `Port ${port} is taken by another program: stop that one or set PORT to a free one.`,
  )
}

function unreachable(error: unknown): CannotStart {
  const reason = error instanceof Error ? error.message || (error as { code?: string }).code : String(error)
  return new CannotStart(
    `The database of DATABASE_URL cannot be used (${reason}): check its address, user and password.`,
  )
}

/** Opens the shop for this process, and closes it when the process is asked to end. */
async function main(): Promise<void> {
  const running = startServer(readConfig())
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // Whatever hangs then, the owner's Ctrl-C ends it.
      setTimeout(() => process.exit(1), 20_000).unref()
      running
        .then(({ stop }) => stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
  }
  const { url } = await running
  if (!stopping) say(`The shop is open at ${url}`)
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error)
    process.exit(1)
  })
}
