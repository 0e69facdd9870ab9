import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { CannotStart } from './cannot-start.ts'

/** First line of a backup, before its timestamp. The number is the version of the file format: 1 has no sums. */
export const backupTitle = /^-- AL-ARIA Perfume Gallery, backup [12] of/
const title = '-- AL-ARIA Perfume Gallery, backup 2 of'
/** Second line, before the timestamp of the newest applied migration. */
export const tablesAsOf = '-- tables as of'
/** Lines at the end: the rows of a table and the sum of their hashes, which a restore has to reproduce. */
export const sumOf = '-- sum of'
/** Last line: without it the backup is incomplete. */
export const backupEnd = '-- end'
/** Pending jobs are stored under this name; the queue's own tables are created again. */
export const waitingJobs = 'waiting_jobs'

/** How many rows of each table are in a backup. */
export type Counts = Record<string, number>

interface BackupOptions {
  /** Encrypts the compressed script. */
  encrypt?: ((compressed: Readable) => AsyncIterable<Uint8Array>) | undefined
}

/**
 * Writes the whole shop into one file: a gzipped SQL script of COPY blocks, as psql reads them, in the order in which
 * the tables refer to each other. It is a consistent snapshot, and the shop keeps running. The file appears under
 * its name once it is complete and synced to disk; only its owner may read it.
 * @throws CannotStart when there is no shop to back up; else the error of the database or the file system
 */
export async function backUp(databaseUrl: string, file: string, { encrypt }: BackupOptions = {}): Promise<Counts> {
  const counts: Counts = {}
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  const draft = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const out = createWriteStream(draft, { mode: 0o600, flush: true })
    const lines = () => script(client, counts)
    await (encrypt ? pipeline(lines, createGzip(), encrypt, out) : pipeline(lines, createGzip(), out))
    await rename(draft, file)
  } finally {
    await client.end()
    await rm(draft, { force: true })
  }
  return counts
}

async function* script(client: pg.Client, counts: Counts) {
  await client.query('begin isolation level repeatable read read only')
  await client.query(settingsOfSums)
  const { rows: places } = await client.query(
    "select to_regclass('drizzle.__drizzle_migrations') as shop, to_regclass('pgboss.job') as queue",
  )
  if (!places[0]?.shop) throw new CannotStart('This database does not contain a shop yet.')
  const { rows } = await client.query<{ now: Date; newest: string }>(
    'select now(), max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  yield `${title} ${rows[0]?.now.toISOString()}\n${tablesAsOf} ${rows[0]?.newest}\n`
  const sums: string[] = []
  for (const table of await tablesInOrder(client)) {
    const columns = await columnsOf(client, table)
    sums.push(`${sumOf} ${table} (${columns}) is ${await sumRows(client, table, columns)}\n`)
    yield* block(client, counts, table, columns, `select ${columns} from ${table}`)
  }
  const unfinished = `select data->>'name', data->'data' from pgboss.job
    where state < 'completed' and data->>'name' <> 'backup' and name <> 'due'`
  if (places[0].queue) yield* block(client, counts, waitingJobs, 'name, data', unfinished)
  yield* sums
  yield `${backupEnd}\n`
  await client.query('commit')
}

async function* block(client: pg.Client, counts: Counts, table: string, columns: string, select: string) {
  yield `COPY ${table} (${columns}) FROM stdin;\n`
  const copy = client.query(to(`copy (${select}) to stdout`))
  yield* copy as AsyncIterable<Buffer>
  counts[table] = copy.rowCount
  yield '\\.\n'
}

/** The shop's tables, each after those that it references, without unlogged tables. */
async function tablesInOrder(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; needs: string[] }>(`
    select quote_ident(relname) as table, array(
      select confrelid::regclass::text from pg_constraint
      where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
    ) as needs
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname
  `)
  const order: string[] = []
  for (let left = rows; left.length > 0; left = left.filter(({ table }) => !order.includes(table))) {
    const next = left.filter(({ needs }) => needs.every((needed) => order.includes(needed)))
    if (next.length === 0) throw new Error(`Tables refer to each other in a ring: ${left.map(({ table }) => table)}`)
    order.push(...next.map(({ table }) => table))
  }
  return order
}

async function columnsOf(client: pg.Client, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]?.columns ?? ''
}

/** Values are hashed as text, which depends on these settings of a session. */
export const settingsOfSums = `
  set local timezone to 'UTC'; set local datestyle to 'ISO, MDY'; set local intervalstyle to 'postgres';
  set local bytea_output to 'hex'; set local extra_float_digits to 1`

/** How many rows a table has, and the sum of the hashes of these columns: the same for the same rows in any order. */
export async function sumRows(client: pg.Client, table: string, columns: string): Promise<string> {
  const { rows } = await client.query<{ count: string; sum: string }>(
    `select count(*), coalesce(sum(hashtextextended(row(${columns})::text, 0)), 0) as sum from ${table}`,
  )
  return `${rows[0]?.count} ${rows[0]?.sum}`
}
