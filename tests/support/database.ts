import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { commandTimeouts, type Database, openDatabase } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { replacePhotographs } from './plain-pictures.ts'

export interface TestDatabase {
  url: string
  db: Database
  /** Removes the database, even with open connections. */
  close(): Promise<void>
}

/** A template with empty tables. */
export const emptyTemplate = 'template_empty'
/** A template with the sample catalogue. */
const seededTemplate = 'template_seeded'

/** A database for one test file, with all tables and no rows; with `seeded`, with the sample catalogue. */
export async function createTestDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const template = seeded ? seededTemplate : emptyTemplate
  if (seeded) await plainPictures()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withLock(clusterUrl, copyLock, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = databaseUrl(clusterUrl, name)
  const { db, close } = openDatabase(url, { timeouts: commandTimeouts })
  return {
    url,
    db,
    async close() {
      await close()
      await withLock(clusterUrl, copyLock, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

let seeding: Promise<void> | undefined

/**
 * The folder with all sizes of the pictures of the sample catalogue, which have one color in tests. Shops store the
 * sizes of other pictures there, too.
 */
export async function plainPictures(): Promise<string> {
  const folder = join(tmpdir(), 'plain-pictures')
  seeding ??= makeTemplate(inject('clusterUrl'), seededTemplate, async (db) => {
    await loadIntoEmpty(db)
    await replacePhotographs(db, folder)
  })
  await seeding
  return folder
}

/** Creates a template once, even if several test files request it. */
export async function makeTemplate(clusterUrl: string, name: string, fill?: (db: Database) => Promise<void>) {
  await withLock(clusterUrl, templateLock, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    const runLocked = (text: string) => withLock(clusterUrl, copyLock, (other) => other.query(text))
    await runLocked(`drop database if exists ${unfinished} with (force)`)
    await runLocked(`create database ${unfinished}`)
    const { db, close } = openDatabase(databaseUrl(clusterUrl, unfinished), { timeouts: commandTimeouts })
    try {
      await migrate(db)
      await fill?.(db)
    } finally {
      await close()
    }
    await runLocked(`alter database ${unfinished} rename to ${name}`)
  })
}

/** PostgreSQL copies a template only while it has no connections, so test files wait for each other. */
const copyLock = 1
/** Filling a template is slow, so it has its own lock. */
const templateLock = 2
const folderLock = 3

/** Prepares something that the workers of a test run share, in one of them at a time. */
export const inOneWorker = (work: () => Promise<void>) => withLock(inject('clusterUrl'), folderLock, work)

async function withLock(clusterUrl: string, lock: number, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    await work(client)
  } finally {
    await client.end()
  }
}

function databaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
