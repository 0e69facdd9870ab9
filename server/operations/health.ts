import { statfs } from 'node:fs/promises'
import { formatCount } from '#contract/format-count.ts'
import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { newestMigration } from '#database/migrate.ts'
import type { Config } from '../config.ts'
import type { PaymentProvider } from '../modules/payments/providers/payment-provider.ts'
import { checkSetup } from '../setup-checks.ts'
import { checkCertificates } from './certificates.ts'
import { degraded, failed, type Health, ok } from './check.ts'
import type { HostState } from './outgoing-requests.ts'

/** From which on the owner should look. Bytes, seconds, hours, requests, attempts. */
export const healthLimits = {
  freeBytes: 2 * 1024 ** 3,
  freeShare: 0.05,
  queueSeconds: 5 * 60,
  backupHours: 26,
  failedRequests: 3,
  failedAttempts: 3,
} as const

/** Milliseconds for which everything but the database is not checked again. */
const keptFor = 10_000
/** The same for certificates, whose check is a connection to other servers. */
const certificatesKeptFor = 60 * 60_000

interface HealthOptions {
  db: Database
  config: Config
  providers: readonly PaymentProvider[]
  hosts(): HostState[]
  now(): Date
}

export type HealthChecks = ReturnType<typeof openHealthChecks>

/** Checks what the shop needs, for load balancers, the owner's page and `npm run doctor`. */
export function openHealthChecks({ db, config, providers, hosts, now }: HealthOptions) {
  let stopping = false
  let recent: { checks: Promise<Health[]>; until: number } | undefined
  let certificates: { checks: Promise<Health[]>; until: number } | undefined
  const others = async (): Promise<Health[]> => {
    const all = [
      checkQueue(db),
      checkEmails(db),
      checkDisk(config.dataDir),
      checkBackups(db, now),
      checkReports(db),
      checkServices(hosts()),
      ...providers.filter(({ configured }) => configured).map(checkProvider),
    ]
    return Promise.all(all.map(unlessUnreadable))
  }
  return {
    /** What must be so that a load balancer sends visitors here. */
    async required(): Promise<Health[]> {
      if (stopping) return [failed('shutdown', 'This process is stopping.')]
      return [await checkTables(db)]
    },
    /** What is late or missing while the shop serves; it never fails. */
    async optional(): Promise<Health[]> {
      const time = now().getTime()
      if (!recent || recent.until < time) recent = { checks: others(), until: time + keptFor }
      return recent.checks
    },
    /** What the settings lack, and which certificates expire: for the owner, not for load balancers. */
    async setup(): Promise<Health[]> {
      const time = now().getTime()
      if (!certificates || certificates.until < time) {
        certificates = { checks: checkCertificates(config, now()), until: time + certificatesKeptFor }
      }
      return [...checkSetup(config, providers), ...(await certificates.checks)]
    },
    /** From now on no visitor should be sent here. */
    stop(): void {
      stopping = true
    },
  }
}

/** What cannot be checked, such as the queue of a shop that was restored and has not been started, is a finding, too. */
const unlessUnreadable = (check: Promise<Health>): Promise<Health> =>
  check.catch((error: Error) => {
    const { message } = error.cause instanceof Error ? error.cause : error
    const action = 'Start the shop, and look in its log for errors of the database.'
    return degraded('checks', `A check has failed: ${message.split('\n', 1)[0]}.`, action)
  })

/** @returns ok, or failed when the database does not respond or its tables are older than this version */
export async function checkTables(db: Database): Promise<Health> {
  try {
    const { rows } = await db.execute<{ newest: string }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    if (Number(rows[0]?.newest) >= newestMigration()) {
      return ok('database', 'The database responds, and its tables are up to date.')
    }
    const message = 'The tables of the database are older than this version of the shop.'
    return failed('migrations', message, 'Start the shop again: it migrates the tables.')
  } catch {
    return failed(
      'database',
      'The database does not respond.',
      'Check that PostgreSQL is running and that DATABASE_URL is right.',
    )
  }
}

async function checkQueue(db: Database): Promise<Health> {
  const name = 'queue'
  const { rows } = await db.execute<{ seconds: number | null; failed: number }>(sql`
    select extract(epoch from now() - min(start_after) filter (where state = 'created'))::float8 as seconds,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where name <> 'due' and ((state = 'created' and start_after < now()) or state = 'failed')`)
  const { seconds = null, failed = 0 } = rows[0] ?? {}
  if ((seconds ?? 0) > healthLimits.queueSeconds) {
    const message = `A job has been waiting for ${Math.round((seconds ?? 0) / 60)} minutes.`
    return degraded(name, message, 'Look in the log for errors of jobs; restart the shop if none.')
  }
  if (failed > 0) {
    return degraded(name, `${failed} jobs have failed.`, 'Try them again under Operations.')
  }
  return ok(name, 'No job waits.')
}

async function checkEmails(db: Database): Promise<Health> {
  const name = 'mail'
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pgboss.job
    where state = 'retry' and data->>'name' like '%-email' and retry_count >= ${healthLimits.failedAttempts}`)
  const { count = 0 } = rows[0] ?? {}
  if (count === 0) return ok(name, 'No email is late.')
  const message = `The mail server has not accepted ${count} emails; they are tried again for four days.`
  return degraded(name, message, 'Check SMTP_URL with npm run doctor.')
}

/** @returns degraded when the disk of a folder is nearly full */
export async function checkDisk(folder: string): Promise<Health> {
  const name = 'disk'
  const free = await freeSpace(folder)
  if (!free) return degraded(name, `${folder} cannot be read.`, 'Check its permissions.')
  const message = `${(free.bytes / 1024 ** 3).toFixed(1)} GB of the disk are free (${Math.round(free.share * 100)} %).`
  if (free.bytes >= healthLimits.freeBytes && free.share >= healthLimits.freeShare) return ok(name, message)
  return degraded(name, message, `Free space on the disk of ${folder}, or enlarge it.`)
}

/** Free space on the disk of a folder. */
export async function freeSpace(folder: string): Promise<{ bytes: number; share: number } | undefined> {
  const found = await statfs(folder).catch(() => undefined)
  return found && { bytes: found.bavail * found.bsize, share: found.bavail / Math.max(1, found.blocks) }
}

async function checkBackups(db: Database, now: () => Date): Promise<Health> {
  const name = 'backup'
  const action = 'Let a timer run npm run backup every night (docs/operations.md).'
  const { rows } = await db.execute<{ at: string | null }>(sql`select max(at) as at from backups`)
  const at = rows[0]?.at
  if (!at) return degraded(name, 'There is no backup yet.', action)
  const hours = (now().getTime() - new Date(at).getTime()) / 3_600_000
  const message = `The last backup is ${hours < 2 ? formatCount(Math.round(hours * 60), 'minute') : `${Math.round(hours)} hours`} old.`
  return hours > healthLimits.backupHours ? degraded(name, message, action) : ok(name, message)
}

/** Whether the closed months of the reports are those of the ledger, as they were compared at night. */
async function checkReports(db: Database): Promise<Health> {
  const name = 'reports'
  const { rows } = await db.execute<{ months: string | null }>(sql`
    select string_agg(to_char(month, 'YYYY-MM'), ', ' order by month) as months from report_proofs where difference <> 0`)
  const months = rows[0]?.months
  if (!months) return ok(name, 'The closed months of the reports are those of the ledger.')
  return degraded(
    name,
    `Reports and ledger differ in ${months}.`,
    'Trust the accounts for these months, and tell whoever maintains the shop’s software.',
  )
}

async function checkProvider(provider: PaymentProvider): Promise<Health> {
  const name = `payments-${provider.name}`
  const title = provider.isTest ? `The sandbox of ${provider.title}` : provider.title
  if (await provider.reachable()) return ok(name, `${title} responds.`)
  return degraded(
    name,
    `${title} does not respond, or rejects the keys.`,
    'Look at its status page, then check its keys; customers can pay in another way meanwhile.',
  )
}

/** The providers, couriers and other services that the shop has called since it started. */
async function checkServices(hosts: HostState[]): Promise<Health> {
  const name = 'services'
  const failing = hosts.filter(({ failures }) => failures >= healthLimits.failedRequests)
  if (failing.length === 0) return ok(name, 'Every service that the shop calls responds.')
  const message = `Requests fail to ${failing.map(({ host, failures }) => `${host} (${failures} in a row)`).join(', ')}.`
  return degraded(name, message, 'Look at the status page of the service, then check its keys.')
}
