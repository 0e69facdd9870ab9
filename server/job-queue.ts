import { setTimeout as sleep } from 'node:timers/promises'
import { type JobResult, PgBoss, type Job as QueuedJob } from 'pg-boss'
import { commandTimeouts, type Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { JobName, Jobs, QueuedData } from './jobs.ts'
import { groupGate } from './limits/group-gate.ts'
import { withoutParameters } from './transactions/database-errors.ts'

/** One queue for nearly all kinds, so that an idle shop polls the database once and not once for each kind. */
const queue = 'shop'
/**
 * Jobs that take minutes: jobs of one queue are recorded as done in batches, and emails must not wait for an import.
 */
const importQueue = 'imports'
const longJobs: ReadonlySet<JobName> = new Set<JobName>([
  'catalogue-import',
  'entry-publication',
  'note-publication',
  'backup',
])
/** Notifications, whose push services belong to others: emails must not wait for one that does not respond. */
const pushQueue = 'notifications'
const queueOf = (name: JobName) => (name === 'notification' ? pushQueue : longJobs.has(name) ? importQueue : queue)
/** Jobs about due rows: each may wait for a provider, so each has a worker of its own. */
const dueQueue = 'due'

/** Jobs that a customer waits for: they have priority and their own worker. */
const urgentJobs: ReadonlySet<JobName> = new Set<JobName>([
  'password-reset-email',
  'confirm-new-email',
  'phone-code-sms',
])
const urgent = 10

/** What nobody waits for, and goes to many at once: after everything else. */
const patientJobs: ReadonlySet<JobName> = new Set<JobName>(['letter-email', 'cart-reminder-email'])
const patient = -10

const priorityOf = (name: JobName) => (urgentJobs.has(name) ? urgent : patientJobs.has(name) ? patient : undefined)

/** The number of jobs that are fetched together and run concurrently. */
const batchSize = 20
/**
 * Milliseconds from one full batch to the next: twice as long as it took, between these. An email costs more processor
 * time than the order that it is about, so in a rush customers who order go first and the queue grows for a while.
 */
const [shortest, longest] = [45, 280]

/** A mail server may be down for a day: retries back off to half an hour and continue for about four days. */
const retryOptions = { retryLimit: 200, retryDelay: 5, retryBackoff: true, retryDelayMax: 1_800, expireInSeconds: 120 }

/**
 * Its process records every half of this time that a long job is still running. Otherwise a job whose process was
 * killed would be tried again only when it expires.
 */
const longJobOptions = { ...retryOptions, expireInSeconds: 60 * 60, heartbeatSeconds: 60 }

/** About half a day: a notification is worth nothing later. */
const pushOptions = { ...retryOptions, retryLimit: 30 }

/**
 * `exclusive`: of all jobs with one `singletonKey` one waits or runs. Only a killed process leaves a job to retry, and
 * its row is due again anyway. They are many, so those that are done are not kept for a week.
 */
const dueOptions = {
  policy: 'exclusive',
  ...{ retryLimit: 2, retryDelay: 5, expireInSeconds: 15 * 60, heartbeatSeconds: 20, deleteAfterSeconds: 600 },
} as const
/**
 * The jobs of one group that run at a time: never more in one process, and seldom more in all of them, as two workers
 * that look at the same moment do not see each other's job. So a provider that hangs keeps few workers busy.
 */
const groupLimit = 2
/** Enough for all groups at a time: three payment providers, three couriers, prices and the shop's own. */
const dueWorkers = 8 * groupLimit
/** Seconds after which an idle worker looks by itself: it is woken when something is due. */
const dueBackstop = 60
/** Seconds between two deletions of old jobs. */
const maintenanceEvery = 15 * 60

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
    maintenanceIntervalSeconds: maintenanceEvery,
  })
  let stopping = false
  // Connection errors while everything closes are not logged.
  boss.on('error', (error) => stopping || warn(error, 'the job queue'))
  await boss.start()
  await boss.createQueue(queue, retryOptions)
  await boss.createQueue(importQueue, longJobOptions)
  await boss.createQueue(pushQueue, pushOptions)
  await boss.createQueue(dueQueue, dueOptions)
  const idle = new Set<string>()
  /** One after the other: each that gets a job wakes the next, so that no group gets more than its limit. */
  const wakeNext = () => {
    for (const worker of idle) return boss.notifyWorker(worker)
  }
  const stoppingDue = new AbortController()
  const inGroup = groupGate(groupLimit)
  return {
    async send(tx, name, data, { after = 0 } = {}) {
      const priority = priorityOf(name)
      await boss.send(
        queueOf(name),
        { name, data },
        {
          db: within(tx),
          ...(after > 0 && { startAfter: after }),
          ...(priority !== undefined && { priority }),
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
    async sendDue(rows) {
      if (rows.length === 0) return
      await boss.insert(
        dueQueue,
        rows.map(({ kind, key, group }) => ({
          data: { name: kind, data: { key } },
          singletonKey: `${kind} ${key}`,
          group: { id: group },
        })),
      )
      wakeNext()
    },
    async work(handlersOf) {
      const attempt = async (signal: AbortSignal, { id, data: job }: QueuedJob<QueuedData>) => {
        const handle = handlersOf(signal, { ...job, id })[job.name] as (data: QueuedData['data']) => Promise<void>
        await handle(job.data)
      }
      const run = async (queued: QueuedJob<QueuedData>): Promise<JobResult> => {
        const { id, data: job, expireInSeconds } = queued
        try {
          await beforeDeadline(expireInSeconds * deadlineShare, (signal) => attempt(signal, queued))
          onAttempt?.(job.name, 'completed')
          return { id, status: 'completed' }
        } catch (error) {
          warn(error, `${job.name} failed; will retry`)
          onAttempt?.(job.name, 'failed')
          return { id, status: 'failed', output: { message: withoutParameters(String(error)) } }
        }
      }
      /** Whatever becomes of it, the job is done: its row says when there is another one. */
      const runDue = async (queued: QueuedJob<QueuedData>) => {
        const { name } = queued.data
        // It waited for others of its group, and is due again in the process that runs on.
        if (stoppingDue.signal.aborted) return
        try {
          await attempt(AbortSignal.any([queued.signal, stoppingDue.signal]), queued)
          onAttempt?.(name, 'completed')
        } catch (error) {
          warn(error, `${name} failed; will retry`)
          onAttempt?.(name, 'failed')
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
        const startedAt = performance.now()
        const results = await Promise.all(jobs.map(run))
        const took = performance.now() - startedAt
        const rest = Math.min(Math.max(shortest, 2 * took), longest) - took
        pause = jobs.length === batchSize && rest > 0 ? sleep(rest, undefined, { ref: false }) : undefined
        return results
      })
      await boss.work<QueuedData>(queue, { ...shared, minPriority: urgent }, (jobs) => Promise.all(jobs.map(run)))
      await boss.work<QueuedData>(pushQueue, shared, (jobs) => Promise.all(jobs.map(run)))
      const single = { ...shared, batchSize: 1, burstWhenBatchFull: false } as const
      await boss.work<QueuedData>(importQueue, single, (jobs) => Promise.all(jobs.map(run)))
      const woken = { batchSize: 1, groupConcurrency: groupLimit, pollingIntervalSeconds: dueBackstop }
      for (let count = 0; count < dueWorkers; count += 1) {
        const worker: string = await boss.work<QueuedData>(dueQueue, woken, async (jobs) => {
          idle.delete(worker)
          wakeNext()
          await Promise.all(jobs.map((job) => inGroup(job.groupId ?? '', () => runDue(job))))
          idle.add(worker)
          // Looks for the next one at once.
          boss.notifyWorker(worker)
        })
        idle.add(worker)
      }
    },
    async stopDue() {
      stoppingDue.abort()
      idle.clear()
      await boss.offWork(dueQueue)
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
