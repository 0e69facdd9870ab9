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
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
