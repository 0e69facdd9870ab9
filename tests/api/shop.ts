import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { expect } from 'vitest'
import type { Failure } from '#contract/errors.ts'
import { buildApp } from '#server/app.ts'
import { waitingKinds } from '#server/background.ts'
import type { Config } from '#server/config.ts'
import { startDispatcher } from '#server/dispatcher.ts'
import { failureOf } from '#server/errors.ts'
import { shopJobHandlers } from '#server/job-handlers.ts'
import type { JobHandlers } from '#server/jobs.ts'
import { openLogger } from '#server/logging.ts'
import type { Email } from '#server/mail/email.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { openMedia } from '#server/media/media.ts'
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts'
import { startStaffSession } from '#server/modules/accounts/staff/staff-sessions.ts'
import { startPaymentsSandbox } from '#server/payments-sandbox.ts'
import { openServices } from '#server/services.ts'
import type { Sms } from '#server/sms/sms-gateway.ts'
import { addAccount, proveSecondFactor } from '#tests/support/accounts.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { addProduct, type TestProduct } from '#tests/support/products.ts'
import {
  isAwayTooLong,
  isStaffToken,
  ofOwnPage,
  rememberStaff,
  replaceStaffSession,
  staffHeaders,
} from '#tests/support/staff-session.ts'
import { expectInEveryLanguage } from './failures-of-customers.ts'

export interface Reply {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  // biome-ignore lint/suspicious/noExplicitAny: a client that knows only the specification has no types
  body: any
  /** Of a failure: the sentence at each field. */
  fields?: Record<string, string>
}

/** What a failure says at its fields. */
export function sentencesOf({ fields }: Partial<Failure>): Record<string, string> | undefined {
  const written = Object.entries(fields ?? {}).map(([name, { message }]) => [name, message])
  return fields && Object.fromEntries(written)
}

export interface SentEmail extends Email {
  to: string
}

export interface Account {
  id: string
  name: string
  email: string
  token: string
}

/** Timeout for a queued email, which waits for the earlier ones. */
export const emailTimeout = { timeout: 60_000, interval: 100 }

interface Sending {
  body?: unknown
  as?: Pick<Account, 'token'>
  headers?: Record<string, string>
  ip?: string
}

/** An unreachable card provider; with `stripe: undefined` the shop uses its payments sandbox. */
const nowhere = {
  secretKey: 'sk_test_nowhere',
  publishableKey: 'pk_test_nowhere',
  webhookSecret: 'whsec_nowhere',
  apiHost: 'http://127.0.0.1:9',
}

const staffPassword = 'smoke and cedar'
let staffHash: Promise<string> | undefined

/** `logTo`: receives the lines of the log. */
export type ShopOptions = Partial<Config> & { seeded?: boolean; logTo?: DestinationStream }

/** A shop with its own database, empty or with the sample catalogue, and common test actions. */
export async function openShop({ seeded = false, logTo, ...change }: ShopOptions = {}) {
  const database = await createTestDatabase({ seeded })
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const clock = { ahead: 0 }
  const texts: Sms[] = []
  const config: Config = {
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    databaseUrl: undefined,
    databaseReadUrl: undefined,
    sampleData: false,
    tokenSecret: 'only for tests, only for tests, only for tests',
    logLevel: 'silent',
    publicUrl: undefined,
    trustProxy: false,
    smtpUrl: undefined,
    mailFrom: 'AL-ARIA <shop@example.com>',
    sms: undefined,
    stripe: nowhere,
    bkash: undefined,
    sslcommerz: undefined,
    couriers: {},
    sandbox: 'local',
    sandboxPort: 0,
    undoSeconds: 0,
    limitsFactor: 1000,
    privateDownloads: true,
    workers: 1,
    metrics: undefined,
    tracing: undefined,
    secrets: [],
    backups: { publicKey: undefined, keep: 14, storage: undefined },
    ...change,
  }
  const log = openLogger(config, logTo)
  const sandbox = await startPaymentsSandbox(config, log)
  const { db } = database
  const { shop, providers, jobs, cache, ...services } = await openServices({
    config,
    databaseUrl: database.url,
    db,
    readDb: db,
    sandboxOrigin: sandbox?.origin,
    log,
    now: () => new Date(Date.now() + clock.ahead),
    every: { jobs: 500, checks: 100 },
    // A process that is stalled for longer than the shop's own limit must not read what was true before a change.
    maxWait: 60_000,
    // Nor get a 503 for a call whose work may still be committed.
    callTimeout: 60_000,
  })
  const media = openMedia(shop, join(folder, 'media'), () => {})
  const app = await buildApp({ shop, cache, media, ...(logTo && { logger: log }) })
  // The response does not say what went wrong.
  app.addHook('onError', async ({ method, url }, _reply, error) => {
    if (failureOf(error).status === 500) console.error(`${method} ${url} failed:`, error)
  })

  /** As the sign-in page of the back office. */
  async function signInAsStaff({ email, token }: Pick<Account, 'email' | 'token'>) {
    const payload = { email, password: staffPassword }
    const { headers } = await app.inject({ method: 'POST', url: '/api/admin/sign-in', payload, headers: ofOwnPage })
    rememberStaff(token, headers['set-cookie'], shop.now().getTime())
  }

  /** As if the person had signed in again with a second factor. */
  async function startAnotherSession({ id, token }: Pick<Account, 'id' | 'token'>) {
    const device = { userAgent: '', isProven: true }
    const session = await db.transaction((tx) => startStaffSession(tx, { now: shop.now, ip: '127.0.0.1' }, id, device))
    await proveSecondFactor(db, id)
    replaceStaffSession(token, session, shop.now().getTime())
  }

  /** Who calls: staff by their cookie, customers by their token. */
  async function credentialsOf(url: string, { token, id }: Pick<Account, 'token'> & Partial<Account>) {
    const isStaffCall = url.startsWith('/api/admin/') && isStaffToken(token)
    if (isStaffCall && id && isAwayTooLong(token, shop.now().getTime())) await startAnotherSession({ id, token })
    return (isStaffCall && staffHeaders(token)) || { authorization: `Bearer ${token}` }
  }

  async function call(route: string, { body: sent, as, headers, ip }: Sending = {}): Promise<Reply> {
    const [method = '', url = ''] = route.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      ...(sent !== undefined && { payload: sent as object }),
      headers: { ...(as && (await credentialsOf(url, as))), ...headers },
      ...(ip && { remoteAddress: ip }),
    })
    const isJson = response.payload !== '' && String(response.headers['content-type']).startsWith('application/json')
    const body = isJson ? response.json() : response.rawPayload
    const fields = sentencesOf(Object(body))
    const reply = { status: response.statusCode, headers: response.headers, body, ...(fields && { fields }) }
    expectInEveryLanguage(route, as, reply)
    return reply
  }

  /** As the storefront does: retries with the same idempotency key after a 503. */
  async function order(as: Account, body: unknown, key: string = randomUUID()): Promise<Reply> {
    for (;;) {
      const reply = await call('POST /api/order/create', { as, body, headers: { 'idempotency-key': key } })
      if (reply.status !== 503) return reply
      await sleep(100)
    }
  }

  return {
    app: app as FastifyInstance,
    shop,
    providers,
    log,
    db: database.db,
    databaseUrl: database.url,
    call,
    order,
    /** Advances the shop's clock. */
    wait(milliseconds: number) {
      clock.ahead += milliseconds
    },
    /**
     * A signed-in user; staff have signed in to the back office, too, with a second factor unless `proven` is false.
     * Customers need no slow hashing of a password.
     */
    async account({ name = 'Nadia Rahman', role = 'user', proven = true } = {}): Promise<Account> {
      const email = `${randomUUID()}@example.com`
      const staffRole = role === 'user' ? undefined : role === 'admin' ? 'owner' : role
      staffHash ??= role === 'user' ? undefined : hashPassword(staffPassword)
      const passwordHash = role === 'user' ? 'none' : await staffHash
      const { id, token } = await addAccount(db, config, { name, email, passwordHash, staffRole }, shop.now())
      const account = { id, name, email, token }
      if (role !== 'user') await signInAsStaff(account)
      if (role !== 'user' && proven) await proveSecondFactor(db, id)
      return account
    },
    /** An order as staff see it. */
    staffOrder: async (orderId: string, as: Pick<Account, 'token'>) =>
      (await call(`GET /api/admin/orders/${orderId}`, { as })).body.order,
    product: (change?: TestProduct) => shop.changes.applyingChanges(() => addProduct(database.db, change)),
    /** Handles what is due until it is stopped, as a running shop does; emails are sent to nobody. */
    startJobs() {
      const senders = { mailer: { send: async () => {} }, sms: { send: async () => ({ reference: '' }) } }
      const working = jobs.work(shopJobHandlers(shop, { ...senders, shopUrl: 'https://shop.example' }))
      const warn = (error: unknown, message: string) => log.warn(error, message)
      const { stop } = startDispatcher({ ...shop, jobs, warn }, waitingKinds(shop), 100)
      return { stop: () => working.then(stop) }
    },
    /** Starts processing the queue, with other handlers if given; returns the sent emails, oldest first. */
    async startEmails(
      mailer: Pick<Mailer, 'send'> = { send: async () => {} },
      handlers: Partial<JobHandlers> = {},
    ): Promise<SentEmail[]> {
      const sent: SentEmail[] = []
      const send = async (to: string, email: Email, signal: AbortSignal) => {
        await mailer.send(to, email, signal)
        sent.push({ to, ...email })
      }
      const sms = {
        async send(message: Sms) {
          texts.push(message)
          return { reference: '' }
        },
      }
      const handlersOf = shopJobHandlers(shop, { mailer: { send }, sms, shopUrl: 'https://shop.example' })
      await jobs.work((signal, job) => ({ ...handlersOf(signal, job), ...handlers }))
      return sent
    },
    /** The sent text messages, oldest first; they are sent once emails are. */
    texts,
    /** Waits until all queued emails have been sent. */
    async allEmailsSent() {
      const left = async () => {
        const { rows } = await database.db.execute<{ count: number }>(
          `select count(*)::int as count from pgboss.job where name in ('shop', 'notifications') and state in ('created', 'retry', 'active')`,
        )
        return rows[0]?.count
      }
      await expect.poll(left, emailTimeout).toBe(0)
    },
    /** Makes the emails due that wait until their change of status can no longer be undone. */
    async sendWaitingEmails() {
      await database.db.execute(`update pgboss.job set start_after = now() where state = 'created'`)
    },
    /** Sets the webhook URL of the sandbox. */
    sendWebhooksTo: (to: Parameters<NonNullable<typeof sandbox>['sendWebhooksTo']>[0]) => sandbox?.sendWebhooksTo(to),
    async close() {
      await app.close()
      await services.stop()
      await sandbox?.stop()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

export const home = {
  label: 'Home',
  street: 'House 7, Road 4',
  city: 'Dhaka',
  state: 'Dhaka',
  zipCode: '1205',
  country: 'Bangladesh',
  phone: '01712345678',
}

interface Wanted {
  id: string
  price: number
}

/** The body of an order: one bottle of each product, or the given quantities. Prices of the products in poisha. */
export function orderOf(...wanted: (Wanted | [Wanted, number])[]) {
  const lines = wanted.map((one) => (Array.isArray(one) ? one : ([one, 1] as const)))
  return {
    items: lines.map(([{ id, price }, quantity]) => ({
      _id: id,
      name: 'as in the cart',
      price: price / 100,
      quantity,
    })),
    amount: lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0) / 100,
    address: { ...home, name: 'Nadia Rahman', email: 'nadia@example.com' },
  }
}

/** Counts the occurrences of each value in a list. */
export function counts<Value>(values: Value[]): Map<Value, number> {
  return new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]))
}
