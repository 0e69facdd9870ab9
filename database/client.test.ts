import { expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { signal } from '#tests/torture/postgres-process.ts'
import { type Database, openDatabase, requestTimeouts } from './client.ts'
import { sql } from './drizzle.ts'
import { maxPreparedStatements, queryPrepared } from './query-prepared.ts'

/** A pool of one connection, so that a lost connection is noticed immediately. */
async function openOne() {
  const { url, close: drop } = await createTestDatabase()
  const { db, close } = openDatabase(url, { max: 1, timeouts: { ...requestTimeouts, connect: 30_000, free: 30_000 } })
  onTestFinished(async () => {
    await close()
    await drop()
  })
  return db
}

async function backend(db: Pick<Database, 'execute'>) {
  const { rows } = await db.execute<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

it('gives up on a frozen PostgreSQL within five seconds, and never continues its unfinished transaction', async () => {
  const db = await openOne()
  await db.execute('create table written (line text)')
  let frozen = 0
  const half = db.transaction(async (tx) => {
    frozen = await backend(tx)
    await tx.execute("insert into written values ('half')")
    process.kill(frozen, 'SIGSTOP')
    // Five seconds pass on a given clock, then none: what takes longer would never end.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const other = tx.execute("insert into written values ('other half')")
    await Promise.all([other, vi.advanceTimersByTimeAsync(5_000)])
  })
  const thaw = () => {
    vi.useRealTimers()
    signal([frozen], 'SIGCONT')
  }
  onTestFinished(thaw)
  await expect(half).rejects.toThrow()
  thaw()
  await db.execute("insert into written values ('whole')")
  const { rows } = await db.execute('select line from written')
  expect(rows).toEqual([{ line: 'whole' }])
})

it('loses no connection when one breaks before the transaction has begun', async () => {
  const db = await openOne()
  const pid = await backend(db)
  process.kill(pid, 'SIGSTOP')
  await expect(db.transaction(async () => {})).rejects.toThrow()
  process.kill(pid, 'SIGCONT')
  expect(await backend(db)).not.toBe(pid)
})

it('replaces a connection that has prepared many statements', async () => {
  const db = await openOne()
  const first = await backend(db)
  const preparedNow = async () => (await db.execute('select from pg_prepared_statements')).rowCount
  for (let number = 1; number < maxPreparedStatements; number += 1) {
    await queryPrepared(db, sql`select ${sql.raw(String(number))}`)
  }
  await queryPrepared(db, sql`select 1`)
  expect([await backend(db), await preparedNow()]).toEqual([first, maxPreparedStatements - 1])
  expect(await queryPrepared(db, sql`select 'one more'`)).toEqual([['one more']])
  expect(await preparedNow()).toBe(0)
  expect(await backend(db)).not.toBe(first)
})
