import { type Database, openDatabase, type Transaction } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { ShopError } from '../../errors.ts'
import { limitConcurrency } from '../../limits/limit-concurrency.ts'
import { isStatementTimeout } from '../../transactions/database-errors.ts'

/** Milliseconds that a statement of a report may take. */
const reportTimeout = 5_000
/** Of the job, which computes a month at a time. */
const jobTimeout = 5 * 60_000

/** One report at a time, and others wait: customers have the other connections. */
const limitReports = limitConcurrency(1, 8_000)

/** Milliseconds after which the connection is closed that nobody reads a report on: opening it costs as much as a short report. */
const keptFor = 10_000

type Opened = ReturnType<typeof openDatabase>
const kept = new WeakMap<Database['$client'], { own: Opened; closing?: NodeJS.Timeout }>()

/** Reads a report from one state of the database, on a connection of its own. @throws ShopError 503 when it takes too long */
export function readOwn<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return limitReports('now', async () => {
    const reader = kept.get(db.$client) ?? { own: openOwn(db, reportTimeout) }
    kept.set(db.$client, reader)
    clearTimeout(reader.closing)
    try {
      return await inSnapshot(reader.own, { accessMode: 'read only' }, read)
    } finally {
      reader.closing = setTimeout(() => {
        kept.delete(db.$client)
        void reader.own.close()
      }, keptFor).unref()
    }
  })
}

/** Computes days, on a connection of its own and from one state of the database. */
export async function computeOwn<Result>(db: Database, compute: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const own = openOwn(db, jobTimeout)
  try {
    return await inSnapshot(own, {}, compute)
  } finally {
    await own.close()
  }
}

function openOwn(db: Database, timeout: number): Opened {
  const { connectionString = '' } = db.$client.options
  const timeouts = { connect: 10_000, free: 10_000, statement: timeout, idle: 10_000 }
  return openDatabase(connectionString, { max: 1, timeouts })
}

async function inSnapshot<Result>(
  { db }: Opened,
  mode: { accessMode?: 'read only' },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  let failure: unknown
  try {
    return await db.transaction(
      async (tx) => {
        // Sums of many rows need some memory, and one core is left to customers.
        await tx.execute(
          sql.raw(`set local work_mem = '32MB'; set local max_parallel_workers_per_gather = 0;
          set local random_page_cost = 1.1; set local jit = off`),
        )
        return work(tx).catch((error: unknown) => {
          failure = error
          throw error
        })
      },
      { isolationLevel: 'repeatable read', ...mode },
    )
  } catch (error) {
    if (!isStatementTimeout(failure ?? error)) throw error
    throw new ShopError('report_takes_too_long')
  }
}
