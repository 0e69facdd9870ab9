import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLockIds } from './advisory-locks.ts'
import { type LateStatement, readLate, readStatements } from './migration-statements.ts'

/** A migration, split at its breakpoints. */
interface Migration {
  sql: string[]
}

/** The migrations without what runs after their transaction. */
export const withoutLate = <Any extends Migration>(migrations: readonly Any[]): Any[] =>
  migrations.map((migration) => ({ ...migration, sql: migration.sql.filter((chunk) => !lateOf(chunk)) }))

/**
 * Builds and drops indexes and validates constraints while the shop takes orders, which a transaction cannot: what
 * migrations do CONCURRENTLY, as far as it has not been done. An index whose building was interrupted is built again.
 * One process does it while others wait; the lock is held until the connection is closed.
 */
export async function runLate(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const wanted = wantedOf(migrations)
  if (wanted.size === 0) return
  // Nothing waits behind these statements: they may wait for long transactions.
  await client.query('set lock_timeout to 0')
  await waitForLock(client)
  for (const [sql, late] of wanted) await complete(client, sql, late)
}

/**
 * Asks again and again: a process that waited in PostgreSQL would be a transaction that building an index waits for,
 * and both would wait forever.
 */
async function waitForLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [advisoryLockIds.lateStatements])
    if (rows[0].free) return
    await sleep(200)
  }
}

/** The statements that no later one has made obsolete. */
function wantedOf(migrations: readonly Migration[]): Map<string, LateStatement> {
  const wanted = new Map<string, [string, LateStatement]>()
  for (const chunk of migrations.flatMap(({ sql }) => sql)) {
    const late = lateOf(chunk)
    if (late) wanted.set(late.name, [chunk, late])
    else for (const { text } of readStatements(chunk)) wanted.delete(indexIn(text))
  }
  return new Map(wanted.values())
}

/** The index that a statement of the transaction creates or drops. */
const indexIn = (text: string) =>
  /^(?:create (?:unique )?|drop )index (?:if (?:not )?exists )?(\S+)/.exec(text)?.[1] ?? ''

function lateOf(chunk: string): LateStatement | undefined {
  const [statement] = readStatements(chunk)
  return statement && readLate(statement)
}

async function complete(client: pg.Client, sql: string, late: LateStatement) {
  const exists = async (query: string, values: string[]) => ((await client.query(query, values)).rowCount ?? 0) > 0
  if (late.does === 'validate') {
    const open = 'select from pg_constraint where conrelid = to_regclass($1) and conname = $2 and not convalidated'
    if (await exists(open, [late.table, late.name])) await client.query(sql)
    return
  }
  const { rows } = await client.query('select indisvalid from pg_index where indexrelid = to_regclass($1)', [late.name])
  if (late.does === 'drop_index') {
    if (rows.length > 0) await client.query(sql)
    return
  }
  if (rows[0]?.indisvalid) return
  if (rows.length > 0) await client.query(`drop index concurrently ${late.name}`)
  if (await exists('select where to_regclass($1) is not null', [late.table])) await client.query(sql)
}
