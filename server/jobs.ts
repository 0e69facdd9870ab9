import { setTimeout as sleep } from 'node:timers/promises'
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Language } from '#contract/language.ts'
import type { RefundMethod } from '#contract/payments/refunds.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import { commandTimeouts, type Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import { withoutParameters } from './transactions/database-errors.ts'

/**
 * Every kind of job with its data. Ids only: a job reads the rest when it runs. The names are stored in the queue, where
 * a job is retried for four days: one that is renamed has to be handled under both names for as long.
 */
export interface JobData {
  'welcome-email': { userId: string }
  'order-placed-email': { orderId: string }
  /** `eventId`: the timeline entry with the changes. */
  'order-edited-email': { orderId: string; eventId: number }
  /**
   * `eventId`: the timeline entry that it is about. Nothing is sent when that has been undone, or when the order has
   * ended since with another status.
   */
  'order-status-email': {
    orderId: string
    status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled' | 'returned'
    eventId?: number
  }
  /** `eventId`: the timeline entry of cash. Nothing is sent when that has been undone. */
  'payment-received-email': { orderId: string; eventId?: number | undefined }
  /** `amount`: poisha that were paid in advance. */
  'advance-received-email': { orderId: string; amount: number }
  /** What was true of the refund: its row may fail and be replaced before the email is sent. `refundId`: of older jobs. */
  'refund-email': { orderId: string } & (DoneRefund | { refundId: string })
  'return-requested-email': { orderId: string }
  'return-received-email': { orderId: string }
  'return-decision-email': { orderId: string }
  'return-closed-email': { orderId: string }
  /** `language`, here and below: of the request; the account's own choice outweighs it. English in older jobs. */
  'password-reset-email': { email: string; language?: Language }
  /** `id`: a row of `phone_codes`. */
  'phone-code-sms': { id: string; language?: Language }
  'phone-code-email': { id: string; language?: Language }
  /** An account lost its number to another, or has become part of it and exists no more. */
  'number-notice-email': { to: string; phone: string; step: 'moved' | 'joined'; language: Language }
  /** An account without an email has become part of another. */
  'account-joined-sms': { to: string; language: Language }
  /** `day`: in Dhaka, as in 2026-11-23. */
  'code-budget-email': { day: string }
  /** Nothing is sent when another address has been requested since, or the change was cancelled. */
  'confirm-new-email': { userId: string; email: string; language?: Language }
  /** Notifies the present or former address of an account about its change. */
  'email-change-notice': {
    userId: string
    to: string
    newEmail: string
    step: 'requested' | 'confirmed'
    language?: Language
  }
  'catalogue-import': { importId: string }
  /** Writes the listings of a brand or category that was renamed, or got the products of a removed one. */
  'entry-publication': { kind: 'brand' | 'category'; id: number }
  /** `language`: of the page on which it was requested. */
  'back-in-stock-email': { variantId: string; email: string; language?: Language }
  'back-in-stock-sms': { variantId: string; userId: string; language?: Language }
  'message-reply-email': { replyId: number }
  /** A courier could not deliver the parcel, and tries again. */
  'delivery-failed-email': { orderId: string }
  /** `messageId`: a row of `outgoing_messages` that is written and waits to be sent. */
  'outgoing-message': { messageId: string }
  /** Asks the gateway whether a text message has arrived; `asked`: how often it was before. */
  'sms-delivery': { messageId: string; asked: number }
  /** Makes a backup, as staff requested it. */
  backup: Record<string, never>
}
export type JobName = keyof JobData

interface DoneRefund {
  /** Poisha. */
  amount: number
  method: RefundMethod
  /** By a provider: the way in which the refunded payment was made. */
  way?: OnlineWay
  /** The number of the payment; empty when there is none. */
  reference: string
}

interface QueuedData {
  name: JobName
  data: JobData[JobName]
}

/** A job with its id in the queue, which is the same for each attempt. */
export interface Job extends QueuedData {
  id: string
}

/** The handler of a kind of job. After an error the job is retried, for days. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> }

/** The handlers for one attempt. Once `signal` is aborted the attempt has failed: it must send no email any more. */
export type HandlersOfAttempt = (signal: AbortSignal, job: Job) => JobHandlers

export interface Jobs {
  /**
   * Queues a job in the transaction: it exists if the transaction is committed. `after`: it runs this many seconds
   * later at the earliest.
   */
  send<Name extends JobName>(
    tx: Transaction,
    name: Name,
    data: JobData[Name],
    options?: { after?: number },
  ): Promise<void>
  /**
   * The queue's own statement that adds a job, for callers that make it part of a larger one. It reads the job, `value`,
   * from the SQL expression `from`.
   */
  insertion<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    from: string,
  ): Promise<{ text: string; value: string }>
  /** Starts processing the queue. */
  work(handlersOf: HandlersOfAttempt): Promise<void>
  stop(): Promise<void>
}

/** One queue for nearly all kinds, so that an idle shop polls the database once and not once for each kind. */
const queue = 'shop'
/**
 * Jobs that take minutes: jobs of one queue are recorded as done in batches, and emails must not wait for an import.
 */
const importQueue = 'imports'
const longJobs: ReadonlySet<JobName> = new Set<JobName>(['catalogue-import', 'entry-publication', 'backup'])
const queueOf = (name: JobName) => (longJobs.has(name) ? importQueue : queue)

/** Jobs that a customer waits for: they have priority and their own worker. */
const urgentJobs: ReadonlySet<JobName> = new Set<JobName>([
  'password-reset-email',
  'confirm-new-email',
  'phone-code-sms',
])
const urgent = 10

/** The number of jobs that are fetched together and run concurrently. */
const batchSize = 20
/**
 * Minimum milliseconds between full batches: about 70 jobs a second. An email costs more processor time than the
 * order that it is about, so in a rush customers who order go first and the queue grows for a while.
 */
const batchTime = 280

/** A mail server may be down for a day: retries back off to half an hour and continue for about four days. */
const retryOptions = { retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 1_800, expireInSeconds: 120 }

/**
 * Its process records every half of this time that a long job is still running. Otherwise a job whose process was
 * killed would be tried again only when it expires.
 */
const longJobOptions = { ...retryOptions, expireInSeconds: 60 * 60, heartbeatSeconds: 60 }

/**
 * The share of a job's expiry after which its attempt fails. Otherwise one slow attempt would let its whole batch
 * expire, and emails of the batch that have been sent would be sent again. A share of the job's own expiry: queues and
 * jobs that exist already keep theirs.
 */
const deadlineShare = 0.75

interface JobsOptions {
  databaseUrl: string
  /** Logs errors of the queue itself, and jobs that failed and will be retried. */
  warn(error: unknown, message: string): void
  /** Called after each attempt of a job. */
  onAttempt?(name: JobName, result: 'completed' | 'failed'): void
  /** Milliseconds between polls of the queue. */
  every?: number
  /** Seconds between searches for jobs that have expired, or whose process was killed. */
  superviseEvery?: number
}

/** Opens the queue in the shop's database. Any number of processes may process it together. */
export async function openJobs(options: JobsOptions): Promise<Jobs> {
  const { databaseUrl, warn, onAttempt, every = 1_000, superviseEvery = 60 } = options
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    application_name: 'al-aria jobs',
    connectionTimeoutMillis: commandTimeouts.connect,
    superviseIntervalSeconds: superviseEvery,
    monitorIntervalSeconds: superviseEvery,
  })
  let stopping = false
  // Connection errors while everything closes are not logged.
  boss.on('error', (error) => stopping || warn(error, 'the job queue'))
  await boss.start()
  await boss.createQueue(queue, retryOptions)
  await boss.createQueue(importQueue, longJobOptions)
  return {
    async send(tx, name, data, { after = 0 } = {}) {
      await boss.send(
        queueOf(name),
        { name, data },
        {
          db: within(tx),
          ...(after > 0 && { startAfter: after }),
          ...(urgentJobs.has(name) && { priority: urgent }),
        },
      )
    },
    async insertion(name, data, from) {
      let [text, value] = ['', '']
      const write = async (statement: string, values: unknown[] = []) => {
        ;[text, value] = [statement.replace('$1', () => from), String(values[0])]
        return { rows: [{ id: '' }] }
      }
      await boss.send(queueOf(name), { name, data }, { db: { executeSql: write } })
      return { text, value }
    },
    async work(handlersOf) {
      const run = async ({ id, data: job, expireInSeconds }: QueuedJob<QueuedData>): Promise<JobResult> => {
        try {
          await beforeDeadline(expireInSeconds * deadlineShare, async (signal) => {
            const handle = handlersOf(signal, { ...job, id })[job.name] as (data: QueuedData['data']) => Promise<void>
            await handle(job.data)
          })
          onAttempt?.(job.name, 'completed')
          return { id, status: 'completed' }
        } catch (error) {
          warn(error, `${job.name} failed; will retry`)
          onAttempt?.(job.name, 'failed')
          return { id, status: 'failed', output: { message: withoutParameters(String(error)) } }
        }
      }
      const shared = {
        pollingIntervalSeconds: every / 1_000,
        batchSize,
        perJobResults: true,
        burstWhenBatchFull: true,
      } as const
      let pause: Promise<void> | undefined
      await boss.work<QueuedData>(queue, shared, async (jobs) => {
        // Before and not after the work: what is done is recorded at once, or a crash would send it twice.
        await pause
        pause = jobs.length === batchSize ? sleep(batchTime, undefined, { ref: false }) : undefined
        return Promise.all(jobs.map(run))
      })
      await boss.work<QueuedData>(queue, { ...shared, minPriority: urgent }, (jobs) => Promise.all(jobs.map(run)))
      const single = { ...shared, batchSize: 1, burstWhenBatchFull: false } as const
      await boss.work<QueuedData>(importQueue, single, (jobs) => Promise.all(jobs.map(run)))
    },
    async stop() {
      stopping = true
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

/** @throws Error at the deadline, even if the attempt goes on; its signal is aborted then */
async function beforeDeadline(seconds: number, attempt: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const deadline = new AbortController()
  const missed = new Promise<never>((_, reject) => {
    deadline.signal.addEventListener('abort', () => reject(deadline.signal.reason))
  })
  const timer = setTimeout(() => deadline.abort(new Error(`not done within ${seconds} seconds`)), seconds * 1_000)
  try {
    await Promise.race([attempt(deadline.signal), missed])
  } finally {
    clearTimeout(timer)
  }
}

const statements = new Map<string, ReturnType<typeof prepared>>()

/** The queue's statements inside a transaction of the shop: few and long texts, so that each is prepared once. */
const within = (tx: Transaction) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const statement = statements.get(text) ?? prepared(`job_queue_${statements.size}`, text)
    statements.set(text, statement)
    return { rows: await statement(tx, values) }
  },
})
