import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { advisoryLockIds } from './advisory-locks.ts'
import { requestTimeouts } from './client.ts'
import { migrate, newestMigration, readMigrations } from './migrate.ts'

/** The migrations of the shop, and more, each a list of statements. */
const withMore = (...more: string[][]) => [
  ...readMigrations(),
  ...more.map((sql, at) => ({ sql, folderMillis: newestMigration() + at + 1, hash: `more ${at}`, bps: true })),
]
const column = 'alter table orders add column gift_note text'
const index = '-- Searched by staff.\ncreate index concurrently orders_gift_note on orders (gift_note);'
const withIndex = withMore([column, index])

async function openTestDatabase({ empty = false } = {}) {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  const run = async (sql: string, values: unknown[] = []) => (await db.$client.query(sql, values)).rows
  if (empty) await run('drop schema public cascade; drop schema drizzle cascade; create schema public')
  /** A connection that gives up as soon as those of requests. */
  async function connect() {
    const client = new pg.Client({ connectionString: url, statement_timeout: requestTimeouts.statement })
    client.on('error', () => {})
    await client.connect()
    onTestFinished(() => client.end())
    return client
  }
  return {
    db,
    run,
    connect,
    indexes: () =>
      run(
        `select indexrelid as id, indisvalid as valid from pg_index where indexrelid = to_regclass('orders_gift_note')`,
      ),
    /** The connections that wait for a lock of this kind. */
    waiting: (mode: string) =>
      run(
        'select pid from pg_locks where not granted and mode = $1 and database = (select oid from pg_database where datname = current_database())',
        [mode],
      ),
    /** The connection that is building an index. */
    builder: async () =>
      (await run(`select pid from pg_stat_progress_create_index where datname = current_database()`))[0]?.pid,
  }
}

const order = `insert into orders (channel, amount, address) values ('phone', 125000, '{}')`

it('builds the indexes of a new database once, whoever starts first', async () => {
  const { db, indexes } = await openTestDatabase({ empty: true })
  await Promise.all([1, 2, 3].map(() => migrate(db, { migrations: withIndex })))
  const built = await indexes()
  expect(built).toEqual([{ id: expect.any(Number), valid: true }])
  await migrate(db, { migrations: withIndex })
  expect(await indexes()).toEqual(built)
})

it('takes orders while an index is built, and builds it again after an interruption', async () => {
  const { db, run, connect, indexes, builder } = await openTestDatabase()
  await migrate(db, { migrations: withMore([column]) })
  const migrations = withMore([column], [index])
  const customer = await connect()
  // An order that is not committed yet: building an index waits for it.
  await customer.query('begin')
  await customer.query(order)
  const interrupted = migrate(db, { migrations }).catch((error: Error) => error)
  await expect.poll(indexes).toEqual([{ id: expect.any(Number), valid: false }])
  await (await connect()).query(order)
  const starting = await connect()
  await starting.query('select pg_advisory_lock($1)', [advisoryLockIds.migration])
  await starting.query('select pg_advisory_unlock_all()')

  await run('select pg_terminate_backend($1)', [await builder()])
  expect(await interrupted).toBeInstanceOf(Error)
  const [broken] = await indexes()
  expect(broken).toEqual({ id: expect.any(Number), valid: false })
  const starts = [1, 2].map(() => migrate(db, { migrations }))
  await customer.query('commit')
  await Promise.all(starts)
  const [repaired] = await indexes()
  expect(repaired).toEqual({ id: expect.any(Number), valid: true })
  expect(repaired?.id).not.toBe(broken?.id)
})

it('drops indexes, validates constraints, and builds none that a later migration has dropped', async () => {
  const { db, run, indexes } = await openTestDatabase()
  const constraint =
    'alter table orders add constraint orders_gift_note_short check (length(gift_note) < 500) not valid'
  const validate = 'alter table orders validate constraint orders_gift_note_short'
  const validated = `select convalidated as valid from pg_constraint where conname = 'orders_gift_note_short'`
  await migrate(db, { migrations: withMore([column, index], [constraint, validate]) })
  expect([await indexes(), await run(validated)]).toEqual([
    [{ id: expect.any(Number), valid: true }],
    [{ valid: true }],
  ])

  const late = [[column, index], [constraint, validate], ['drop index concurrently "orders_gift_note"']]
  await migrate(db, { migrations: withMore(...late) })
  expect(await indexes()).toEqual([])
  const again = ['create index orders_gift_note on orders (gift_note)']
  await migrate(db, { migrations: withMore(...late, again) })
  await migrate(db, { migrations: withMore(...late, again, ['drop index orders_gift_note']) })
  expect(await indexes()).toEqual([])
})

it('a change of orders that has to wait for a transaction lets orders pass, and is made afterwards', async () => {
  const { db, run, connect, waiting } = await openTestDatabase()
  const backup = await connect()
  await backup.query('begin')
  await backup.query('select from orders')
  const migrated = migrate(db, { migrations: withIndex })
  const customer = await connect()
  const waitingChanges = () => expect.poll(async () => (await waiting('AccessExclusiveLock')).length, { interval: 20 })
  // Twice: it gives up, and waits again.
  for (let times = 1; times <= 2; times += 1) {
    await waitingChanges().toBe(1)
    await customer.query(order)
    await waitingChanges().toBe(0)
  }
  await backup.query('commit')
  await migrated
  expect(await run('select gift_note from orders')).toEqual([{ gift_note: null }, { gift_note: null }])
})
