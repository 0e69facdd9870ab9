import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

const run = promisify(execFile)

it('lets several shops that start at once migrate the same database', async () => {
  const { db, close } = await createTestDatabase()
  await db.execute('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  const { rows } = await db.execute<{ migrations: number }>(
    'select count(*)::int as migrations from drizzle.__drizzle_migrations',
  )
  const { entries } = (await import('./migrations/meta/_journal.json', { with: { type: 'json' } })).default
  expect(rows[0]?.migrations).toBe(entries.length)
  await close()
})

it('has a migration for each change of the tables', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp('database/migrations', copy, { recursive: true })
  const tables = ['--dialect=postgresql', '--schema=./database/schema/all.ts', '--casing=snake_case']
  const command = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...tables, `--out=${relative('.', copy)}`]
  const { stdout } = await run(process.execPath, command)
  expect(stdout).toContain('No schema changes')
  await rm(copy, { recursive: true })
})
