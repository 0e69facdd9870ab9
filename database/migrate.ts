import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { advisoryLockIds } from './advisory-locks.ts'
import { CannotStart } from './cannot-start.ts'
import { commandTimeouts, type Database } from './client.ts'
import { runLate, withoutLate } from './late-statements.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The migrations of this version, in order. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder })
const newestOf = (migrations: readonly MigrationMeta[]) =>
  Math.max(...migrations.map(({ folderMillis }) => folderMillis))

/** The timestamp of the newest migration of this version, milliseconds since 1970. */
export const newestMigration = () => newestOf(readMigrations())

interface MigrateOptions {
  migrations?: readonly MigrationMeta[]
  /** Called before the tables of a shop change, by the one process that changes them. If it fails, nothing changes. */
  beforeChange?(): Promise<unknown>
}

/**
 * Migrates the tables. When several shops start at once, one migrates and the others wait for it. Processes of the
 * version before may serve meanwhile: a migration only adds, and what it replaces is removed by a later version
 * (`migration-rules.ts`).
 * @throws CannotStart when the database is older than the baseline
 */
export async function migrate(db: Database, { beforeChange, migrations = readMigrations() }: MigrateOptions = {}) {
  // A separate connection: a large table may take longer than the pool's timeouts.
  const client = new pg.Client({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: commandTimeouts.connect,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await lock(client)
    const newest = await newestApplied(client)
    if (newest !== undefined && newest < newestOf(migrations)) await beforeChange?.()
    await migrateOver(client, { migrations })
    // A process of the version before that starts now waits for the lock as a transaction, which indexes wait for.
    await client.query('select pg_advisory_unlock_all()')
    await runLate(client, migrations)
  } finally {
    await client.end()
  }
}

interface OverOptions {
  migrations?: readonly MigrationMeta[]
  /** The timestamp of the last migration to apply. */
  upTo?: number | undefined
}

/** The same over an open connection, which holds the lock until it is closed, without what runs after the transaction. */
export async function migrateOver(client: pg.Client, { migrations = readMigrations(), upTo }: OverOptions = {}) {
  await lock(client)
  assertUpgradable('This database', await newestApplied(client))
  const applied = withoutLate(migrations).filter(({ folderMillis }) => upTo === undefined || folderMillis <= upTo)
  const session = drizzle(client)._.session as unknown as PgSession
  await client.query(`set lock_timeout to ${lockWait}`)
  for (let tries = 1; ; tries += 1) {
    try {
      await new PgDialect().migrate(applied, session, { migrationsFolder })
      return
    } catch (error) {
      if (tries === maxTries || !isLockTimeout(error)) throw error
      await sleep(lockPause)
    }
  }
}

const lock = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [advisoryLockIds.migration])

/**
 * While a change of a table waits for a long transaction, such as a backup, all orders wait behind it: it gives up
 * before they fail, and tries again. Milliseconds.
 */
const lockWait = 1_500
const lockPause = 500
const maxTries = 120

function isLockTimeout(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code === '55P03' || cause?.code === '55P03'
}

/**
 * The baseline creates all tables, so what an earlier version has made cannot be migrated.
 * @param newest timestamp of its newest migration; undefined for an empty database
 * @throws CannotStart
 */
export function assertUpgradable(subject: string, newest: number | undefined) {
  const baseline = Math.min(...readMigrations().map(({ folderMillis }) => folderMillis))
  if (newest === undefined || newest >= baseline) return
  const day = new Date(baseline).toISOString().slice(0, 10)
  throw new CannotStart(
    `${subject} comes from a version of the shop before ${day}, which this one cannot upgrade: upgrade it with a version of that day first.`,
  )
}

async function newestApplied(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as migrations")
  if (!rows[0]?.migrations) return
  const applied = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations')
  return applied.rows[0].newest === null ? undefined : Number(applied.rows[0].newest)
}
