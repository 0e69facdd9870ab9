import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrateOver } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const run = promisify(execFile)
const [baseline] = journal.entries
if (!baseline) throw new Error('There is no baseline')

async function openTestDatabase({ empty = false } = {}) {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  if (empty) await db.execute('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const read = async (sql: string) => (await db.$client.query({ text: sql, rowMode: 'array' })).rows
  return { db, url, read }
}

/** Lets drizzle-kit write the difference between the migrations in a folder and the tables of database/schema. */
async function generate(folder: string): Promise<string> {
  const tables = ['--dialect=postgresql', '--schema=./database/schema/all.ts', '--casing=snake_case']
  const command = ['node_modules/drizzle-kit/bin.cjs', 'generate', ...tables, `--out=${relative('.', folder)}`]
  return (await run(process.execPath, [...command, '--name=all'])).stdout
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const ours = "'public'::regnamespace"
const structure = `
  select 'column', attrelid::regclass::text, attname, format_type(atttypid, atttypmod), attnotnull::text,
    attidentity::text || attgenerated::text, pg_get_expr(adbin, adrelid)
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = ${ours} and relkind = 'r' and attnum > 0 and not attisdropped
  union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', '', ''
  from pg_constraint where connamespace = ${ours} and contype not in ('n', 't', 'x')
  union all select 'index', indrelid::regclass::text, '', pg_get_indexdef(indexrelid), '', '', ''
  from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = ${ours} and not indisexclusion
  union all select 'enum', enumtypid::regtype::text, string_agg(enumlabel, ' ' order by enumsortorder), '', '', '', ''
  from pg_enum group by enumtypid order by 1, 2, 3, 4`

it('lets several shops that start at once migrate the same database', async () => {
  const { db, read } = await openTestDatabase({ empty: true })
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(await read('select count(*)::int from drizzle.__drizzle_migrations')).toEqual([[journal.entries.length]])
})

it('has a migration for each change of the tables', async () => {
  const copy = await temporaryFolder()
  await cp('database/migrations', copy, { recursive: true })
  expect(await generate(copy)).toContain('No schema changes')
})

it('creates exactly the tables, constraints and indexes of the schema', async () => {
  const migrated = await openTestDatabase()
  const generated = await openTestDatabase()
  await generated.db.execute(
    `drop table ${(
      await generated.read(`
    select string_agg(oid::regclass::text, ', ') from pg_class where relnamespace = ${ours} and relkind = 'r'`)
    ).flat()} cascade`,
  )
  await generated.db.execute(
    `drop type ${(
      await generated.read(`
    select string_agg(distinct enumtypid::regtype::text, ', ') from pg_enum`)
    ).flat()}`,
  )
  const folder = await temporaryFolder()
  await generate(folder)
  const statements = await readFile(join(folder, '0000_all.sql'), 'utf8')
  await generated.db.execute(statements.replaceAll(' CONCURRENTLY ', ' '))
  const isOfSchema = ([, table]: unknown[]) => table !== 'rate_limits'
  const tables = (await migrated.read(structure)).filter(isOfSchema)
  expect(tables.length).toBeGreaterThan(500)
  expect(tables).toEqual(await generated.read(structure))
})

it('creates what Drizzle does not know: functions, triggers, exclusion constraints and how tables are stored', async () => {
  const { read } = await openTestDatabase()
  const functions = await read(`
    select proname from pg_proc where pronamespace = ${ours}
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`)
  expect(functions.flat()).toEqual([
    'fold_text',
    'keep_states_of_refund',
    'ledger_is_append_only',
    'ledger_posting_balances',
    'mark_day_of_order',
    'mark_day_of_posting',
    'non_ascii_trigrams',
    'open_orders_of',
    'refuse_person_of_erased',
    'refuse_row_of_erased',
    'reject_issued_document_change',
  ])
  const triggers = await read('select tgname from pg_trigger where not tgisinternal order by 1')
  expect(triggers.flat()).toEqual([
    'addresses_not_of_erased',
    'cart_reminders_not_of_erased',
    'credit_notes_as_issued',
    'email_changes_not_of_erased',
    'invoices_as_issued',
    'ledger_lines_append_only',
    'ledger_lines_balance',
    'ledger_lines_no_truncate',
    'ledger_postings_append_only',
    'ledger_postings_balance',
    'ledger_postings_no_truncate',
    'ledger_postings_report_day',
    'messages_not_of_erased',
    'orders_not_of_erased',
    'orders_report_day',
    'password_resets_not_of_erased',
    'phone_codes_not_of_erased',
    'push_subscriptions_not_of_erased',
    'refunds_states',
    'review_photos_not_of_erased',
    'reviews_not_of_erased',
    'scent_votes_not_of_erased',
    'sessions_not_of_erased',
    'stock_alerts_not_of_erased',
    'users_not_of_erased',
    'wishlist_items_not_of_erased',
  ])
  const exclusions = await read(`select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'x'`)
  expect(exclusions).toEqual([['sale_prices_no_overlap', 'EXCLUDE USING gist (variant_id WITH =, during WITH &&)']])
  const stored = await read(`
    select relname, relpersistence, (select string_agg(attname || ' ' || attstorage::text, ', ' order by attname)
      from pg_attribute where attrelid = pg_class.oid and attname in ('document', 'headings', 'search', 'sort_name'))
    from pg_class where relkind = 'r' and relnamespace = ${ours} and (relpersistence <> 'p' or reloptions is not null) order by 1`)
  expect(stored).toEqual([
    ['product_listings', 'p', 'document e, headings m, search e, sort_name m'],
    ['rate_limits', 'u', null],
  ])
})

it('upgrades a database of the baseline, whose tables 67 migrations had made', async () => {
  const { db, url, read } = await openTestDatabase({ empty: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateOver(client, { upTo: baseline.when })
  await client.end()
  await db.execute(`
    insert into drizzle.__drizzle_migrations (hash, created_at) select number, ${baseline.when} - number
    from generate_series(1, 66) as number`)
  await migrate(db)
  expect(await read('select max(created_at)::text, count(*)::int from drizzle.__drizzle_migrations')).toEqual([
    [String(journal.entries.at(-1)?.when), 66 + journal.entries.length],
  ])
})

it('rejects a database that is older than the baseline', async () => {
  const { db, read } = await openTestDatabase()
  await db.execute(`update drizzle.__drizzle_migrations set created_at = ${baseline.when} - 1000`)
  await expect(migrate(db)).rejects.toThrow(
    'This database comes from a version of the shop before 2026-11-27, which this one cannot upgrade',
  )
  expect((await read('select from drizzle.__drizzle_migrations')).length).toBe(journal.entries.length)
})
