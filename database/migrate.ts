import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Database } from './client.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Any number that nothing else locks. */
const migrationLock = 7_270_001

/** Brings the tables up to date. Several shops may start at once: one works, the others wait for it. */
export async function migrate(db: Database) {
  // A connection of its own: a large table may need longer than the pool's time limits allow.
  const client = new pg.Client({
    connectionString: db.$client.options.connectionString,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await migrateOver(client)
  } finally {
    await client.end()
  }
}

/** The same over an open connection; nobody else migrates until it is closed. With `upTo`, no further than that migration. */
export async function migrateOver(client: pg.Client, upTo?: number) {
  await client.query('select pg_advisory_lock($1)', [migrationLock])
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

/** When the newest migration of this version was written, in milliseconds since 1970. */
export const newestMigration = () => Math.max(...readJournal().entries.map(({ when }) => when))

const readJournal = () =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as { entries: { when: number }[] }
