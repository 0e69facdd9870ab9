import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { migrate } from '#database/migrate.ts'
import { loadIntoEmpty } from '#server/modules/catalogue/index.ts'
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

/** On a busy machine a statement may take longer than a request may wait. */
const timeouts = { connect: 60_000, free: 60_000, statement: 60_000 }

/** A database for one test file, with all tables and no rows; with `seeded`, with the sample catalogue. */
export async function createTestDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const template = seeded ? seededTemplate : emptyTemplate
  if (seeded) await plainPictures()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await alone(clusterUrl, copying, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const url = named(clusterUrl, name)
  const { db, close } = openDatabase(url, { timeouts })
  return {
    url,
    db,
    async close() {
      await close()
      await alone(clusterUrl, copying, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

let seededOnce: Promise<void> | undefined

/**
 * The folder with all sizes of the pictures of the sample catalogue, which have one colour in tests. Shops store the
 * sizes of other pictures there, too.
 */
export async function plainPictures(): Promise<string> {
  const folder = join(tmpdir(), 'plain-pictures')
  seededOnce ??= makeTemplate(inject('clusterUrl'), seededTemplate, async (db) => {
    await loadIntoEmpty(db)
    await replacePhotographs(db, folder)
  })
  await seededOnce
  return folder
}

/** Creates a template once, even if several test files request it. */
export async function makeTemplate(clusterUrl: string, name: string, fill?: (db: Database) => Promise<void>) {
  await alone(clusterUrl, making, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return
    const unfinished = `${name}_unfinished`
    const inTurn = (text: string) => alone(clusterUrl, copying, (other) => other.query(text))
    await inTurn(`drop database if exists ${unfinished} with (force)`)
    await inTurn(`create database ${unfinished}`)
    const { db, close } = openDatabase(named(clusterUrl, unfinished), { timeouts })
    try {
      await migrate(db)
      await fill?.(db)
    } finally {
      await close()
    }
    await inTurn(`alter database ${unfinished} rename to ${name}`)
  })
}

/** PostgreSQL copies a template only while it has no connections, so test files wait for each other. */
const copying = 1
/** Filling a template is slow, so it has its own lock. */
const making = 2
const preparingFolder = 3

/** Prepares something that the workers of a test run share, in one of them at a time. */
export const inOneWorker = (work: () => Promise<void>) => alone(inject('clusterUrl'), preparingFolder, work)

async function alone(clusterUrl: string, turn: number, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [turn])
    await work(client)
  } finally {
    await client.end()
  }
}

function named(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
