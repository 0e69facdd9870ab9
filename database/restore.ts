import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import {
  backupEnd,
  backupTitle,
  type Counts,
  settingsOfSums,
  sumOf,
  sumRows,
  tablesAsOf,
  waitingJobs,
} from './backup.ts'
import { CannotStart } from './cannot-start.ts'
import type { Transaction } from './client.ts'
import { runLate } from './late-statements.ts'
import { assertUpgradable, migrateOver, newestMigration, readMigrations } from './migrate.ts'
import * as schema from './schema/index.ts'

interface RestoreOptions {
  /** Puts a pending job back into the queue. */
  resume(tx: Transaction, name: string, data: unknown): Promise<void>
  /** Decrypts the file; without it the file is not encrypted. */
  decrypt?: ((encrypted: Readable) => AsyncIterable<Uint8Array>) | undefined
}

/**
 * Fills an empty database from a file of `backUp`, all of it or nothing. For an older backup, the tables are created
 * with its schema version, filled, and migrated.
 * @throws CannotStart when the backup is incomplete, newer than the shop or older than the baseline, or the database is not empty
 */
export async function restore(databaseUrl: string, file: string, options: RestoreOptions): Promise<Counts> {
  const { resume, decrypt } = options
  const lines = linesOf(file, decrypt)
  const title = await nextLine(lines)
  const newest = Number((await nextLine(lines)).replace(tablesAsOf, ''))
  if (!backupTitle.test(title) || !newest) throw new CannotStart(`${file} is not a backup of this shop.`)
  if (newest > newestMigration()) {
    throw new CannotStart(
      `${file} comes from a newer version of the shop: restore it with that version or a later one.`,
    )
  }
  assertUpgradable(file, newest)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await assertEmpty(client)
    await migrateOver(client, { upTo: newest })
    const db = drizzle(client, { schema, casing: 'snake_case' })
    const counts = await db.transaction(async (tx) => {
      await client.query(settingsOfSums)
      await client.query(`create temporary table ${waitingJobs} (name text, data jsonb) on commit drop`)
      const loaded = await load(client, lines, file)
      await countOn(client)
      await resumeJobs(tx, client, resume)
      return loaded
    })
    await migrateOver(client)
    await runLate(client, readMigrations())
    for (const table of waysIn) await client.query(`delete from ${table}`)
    // Links that only show an order stay: they are in emails to its customer.
    await client.query('delete from order_links where asks_to_confirm')
    return counts
  } finally {
    await client.end()
  }
}

/** What opened the shop when the backup was made: whoever has a copy of it, or lost rights since, must not come in with it. */
const waysIn = `sessions staff_sessions staff_invitations staff_recovery_codes password_resets email_changes
  phone_codes`.split(/\s+/)

/** Its lines, in chunks no longer than a row. */
async function* linesOf(file: string, decrypt: RestoreOptions['decrypt']): AsyncGenerator<string, undefined> {
  const open = createReadStream(file)
  const compressed = decrypt ? Readable.from(decrypt(open)) : open
  const text = createGunzip().setEncoding('utf8')
  for (const part of new Set([open, compressed])) part.on('error', (error: Error) => text.destroy(error))
  compressed.pipe(text)
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (!/^(Z_|ENOENT|EACCES|EISDIR)/.test(code)) throw error
    throw new CannotStart(`${file} cannot be read as a backup (${message}).`)
  } finally {
    open.destroy()
  }
}

type Lines = AsyncGenerator<string, undefined>
const nextLine = async (lines: Lines) => (await lines.next()).value ?? ''

/** Whether the database has no shop, or one that was never used. */
async function assertEmpty(client: pg.Client) {
  const { rows } = await client.query("select to_regclass('public.products') as products")
  if (!rows[0]?.products) return
  const { rowCount } = await client.query('select from products union all select from users limit 1')
  if (rowCount) {
    throw new CannotStart(
      'This database already contains a shop: set DATA_DIR to a new folder, or DATABASE_URL to an empty database.',
    )
  }
}

async function load(client: pg.Client, lines: Lines, file: string): Promise<Counts> {
  const counts: Counts = {}
  for await (const line of lines) {
    if (line === backupEnd) return counts
    if (line.startsWith(sumOf)) {
      await compareSum(client, line, file)
      continue
    }
    const [, table] = /^COPY (\S+) \([\w", ]+\) FROM stdin;$/.exec(line) ?? []
    if (!table) throw new CannotStart(`${file} is damaged: “${line.slice(0, 60)}” is not a table.`)
    // Rows that a migration has inserted are replaced by those of the backup.
    await client.query(`delete from ${table}`)
    const copy = client.query(from(line.replace(/;$/, '')))
    await pipeline(rowsOf(lines), copy)
    counts[table] = copy.rowCount
  }
  throw new CannotStart(`${file} is not complete: its end is missing.`)
}

async function compareSum(client: pg.Client, line: string, file: string) {
  const [, table = '', columns = '', sum] = /^-- sum of (\S+) \(([\w", ]+)\) is (\d+ -?\d+)$/.exec(line) ?? []
  if (sum && (await sumRows(client, table, columns)) === sum) return
  throw new CannotStart(`${file} is damaged: the rows of ${table || 'a table'} are not those that were saved.`)
}

/** Up to the end marker of a table; a premature end of the file is detected later. */
async function* rowsOf(lines: Lines) {
  for (let next = await lines.next(); !next.done && next.value !== '\\.'; next = await lines.next())
    yield `${next.value}\n`
}

/** New rows take the numbers after the restored ones. */
async function countOn(client: pg.Client) {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence,
      attrelid::regclass::text as table, quote_ident(attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(attrelid::regclass::text, attname) is not null
  `)
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval(seqrelid, coalesce((select max(${column}) from ${table}) + 1, seqstart), false)
       from pg_sequence where seqrelid = $1::regclass`,
      [sequence],
    )
  }
}

async function resumeJobs(tx: NodePgDatabase<typeof schema>, client: pg.Client, resume: RestoreOptions['resume']) {
  const { rows } = await client.query<{ name: string; data: unknown }>(`select name, data from ${waitingJobs}`)
  for (const { name, data } of rows) await resume(tx as Transaction, name, data)
}
