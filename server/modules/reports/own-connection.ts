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

/** Reads a report from one state of the database, on a connection of its own. @throws ShopError 503 when it takes too long */
export function readOwn<Result>(db: Database, read: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return limitReports('now', () => onOwn(db, reportTimeout, { accessMode: 'read only' }, read))
}

/** Computes days, on a connection of its own and from one state of the database. */
export const computeOwn = <Result>(db: Database, compute: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  onOwn(db, jobTimeout, {}, compute)

async function onOwn<Result>(
  db: Database,
  timeout: number,
  mode: { accessMode?: 'read only' },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { connectionString = '' } = db.$client.options
  const timeouts = { connect: 10_000, free: 10_000, statement: timeout, idle: 10_000 }
  const own = openDatabase(connectionString, { max: 1, timeouts })
  let failure: unknown
  try {
    return await own.db.transaction(
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
  } finally {
    await own.close()
  }
}
