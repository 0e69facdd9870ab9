import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#database/client.ts'
import { type SQL, sql } from '#database/drizzle.ts'
import type { DueJob, DueRow, Jobs } from './jobs.ts'

/** A kind of row that waits. */
export interface WaitingRows {
  /** Milliseconds between two looks for due rows; with every look of the dispatcher if not given. */
  every?: number
  /** The due rows by an index: `select … as key, … as "group", … as due_at`. @param at the time, an SQL expression */
  due(at: SQL): SQL
}

export type WaitingKinds = Partial<Record<DueJob, WaitingRows>>

/** Milliseconds between two looks. */
const lookEvery = 5_000
/** The most rows of a kind and group for which jobs wait at a time: the oldest, so that no group delays another. */
const perGroup = 50

/** The rows that are due now. */
export async function readDueRows(db: Database, kinds: WaitingKinds, now: Date): Promise<DueRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const due = Object.entries(kinds).map(
    ([kind, rows]) => sql`
      select ${kind}::text as kind, key::text, "group"::text from (
        select key, "group", row_number() over (partition by "group" order by due_at) as place
        from (${rows.due(at)}) as due
      ) as due where place <= ${perGroup}`,
  )
  if (due.length === 0) return []
  const { rows } = await db.execute<DueRow & Record<string, unknown>>(sql.join(due, sql` union all `))
  return rows
}

interface DispatchingShop {
  db: Database
  jobs: Pick<Jobs, 'sendDue' | 'stopDue'>
  now(): Date
  warn(error: unknown, message: string): void
}

/**
 * Looks for due rows until it is stopped, and queues a job for each. Every process may do so: of each row one job waits or
 * runs, and the job claims its row before it does anything. What fails is due again later.
 */
export function startDispatcher({ db, jobs, now, warn }: DispatchingShop, kinds: WaitingKinds, every = lookEvery) {
  const stopped = new AbortController()
  const { signal } = stopped
  const lookedAt = new Map<string, number>()
  async function look() {
    const at = performance.now()
    const isNext = ([kind, rows]: [string, WaitingRows]) => at >= (lookedAt.get(kind) ?? -Infinity) + (rows.every ?? 0)
    const next = Object.entries(kinds).filter(isNext)
    const rows = await readDueRows(db, Object.fromEntries(next), now())
    await jobs.sendDue(rows)
    // More may be due than were read: those are read with the next look.
    const full = [...Map.groupBy(rows, ({ kind, group }) => `${kind} ${group}`).values()].filter(
      ({ length }) => length === perGroup,
    )
    const unfinished = new Set(full.map(([row]) => row?.kind))
    for (const [kind] of next) lookedAt.set(kind, unfinished.has(kind as DueJob) ? -Infinity : at)
  }
  async function run() {
    while (!signal.aborted) {
      await look().catch((error: unknown) => warn(error, 'due rows could not be read; will retry'))
      await sleep(every, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    async stop() {
      stopped.abort()
      await Promise.all([running, jobs.stopDue()])
    },
  }
}
