import type { FailedJob, Operations } from '#contract/settings/operations.ts'
import type { Database } from '#database/client.ts'
import { desc, sql } from '#database/drizzle.ts'
import { backups } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { shopVersion } from '../../version.ts'

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString()
const listed = { jobs: 50, backups: 10 }

/** How the shop runs, for its owner. */
export async function readOperations({
  db,
  config,
  health,
}: Pick<Shop, 'db' | 'config' | 'health'>): Promise<Operations> {
  const [required, optional, setup, jobs, waitingEmails, kept, backupRunning] = await Promise.all([
    health.required(),
    health.optional(),
    health.setup(),
    readFailedJobs(db),
    countWaitingEmails(db),
    readBackups(db),
    isBackupRunning(db),
  ])
  return {
    version: shopVersion,
    startedAt,
    checks: [...required, ...optional],
    setup,
    jobs,
    waitingEmails,
    keys: config.secrets,
    backups: kept,
    backupRunning,
  }
}

/** Jobs that have failed: those that are tried again by themselves, and those that were given up. */
async function readFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select id as _id, data->>'name' as job, case when state = 'failed' then 'up' else 'trying' end as given,
      retry_count + (state = 'failed')::int as attempts, coalesce(output->>'message', '') as error,
      data->'data'->>'orderId' as "orderId", to_char(created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from pgboss.job where state in ('failed', 'retry') and name <> 'due' order by state = 'failed' desc, created_on desc limit ${listed.jobs}`)
  return rows
}

async function countWaitingEmails(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job where state < 'completed' and data->>'name' like '%-email'`)
  return rows[0]?.count ?? 0
}

async function readBackups(db: Database): Promise<Operations['backups']> {
  const rows = await db.select().from(backups).orderBy(desc(backups.id)).limit(listed.backups)
  return rows.map(({ id, at, bytes, encrypted, objectKey, counts, verifiedAt, verifiedSeconds }) => ({
    _id: id,
    at: at.toISOString(),
    bytes,
    encrypted,
    uploaded: objectKey !== null,
    orders: counts.orders ?? 0,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    verifiedSeconds,
  }))
}

/** Whether a backup that staff requested is waiting or being made. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ running: boolean }>(sql`
    select exists (select from pgboss.job where state < 'completed' and data->>'name' = 'backup') as running`)
  return rows[0]?.running === true
}
