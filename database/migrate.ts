import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLockIds } from './advisory-locks.ts'
import { commandTimeouts, type Database } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Migrates the tables. When several shops start at once, one migrates and the others wait for it. */
export async function migrate(db: Database) {
  // A separate connection: a large table may take longer than the pool's timeouts.
  const client = new pg.Client({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: commandTimeouts.connect,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await migrateOver(client)
  } finally {
    await client.end()
  }
}

/** The same over an open connection, which holds the lock until it is closed. `upTo`: the last migration to apply. */
export async function migrateOver(client: pg.Client, upTo?: number) {
  await client.query('select pg_advisory_lock($1)', [advisoryLockIds.migration])
  if (upTo === undefined) return applyMigrations(drizzle(client), { migrationsFolder })
  const early = await mkdtemp(join(tmpdir(), 'al-aria-tables-'))
  try {
    await cp(migrationsFolder, early, { recursive: true })
    const journal = readJournal()
    const entries = journal.entries.filter(({ when }) => when <= upTo)
    await writeFile(join(early, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    await applyMigrations(drizzle(client), { migrationsFolder: early })
  } finally {
    await rm(early, { recursive: true })
  }
}

/** The timestamp of the newest migration of this version, milliseconds since 1970. */
export const newestMigration = () => Math.max(...readJournal().entries.map(({ when }) => when))

const readJournal = () =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
