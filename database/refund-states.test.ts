import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrateOver } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const order = '00000000-0000-4000-8000-000000000001'
const id = (at: number) => `00000000-0000-4000-8000-0000000001${10 + at}`

/** A shop as the version before the states of refunds left it. */
async function shopOfVersionBefore() {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  const run = (sql: string) => db.$client.query(sql)
  await run('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const states = journal.entries.findIndex(({ tag }) => tag.endsWith('states_of_refunds'))
  await migrateOver(client, { upTo: journal.entries[states - 1]?.when })
  await client.end()
  await run(`insert into users (id, name, email, password_hash) values ('${order}', 'Nadia', 'n@example.com', 'none')`)
  await run(`insert into orders (id, user_id, amount, status, payment_status, payment_method, address)
    values ('${order}', '${order}', 1000, 'delivered', 'paid', 'card', '{}')`)
  const refund = (at: number, state: string, checks: number, checkAt: string) =>
    run(`insert into refunds (id, order_id, amount, method, state, attempt, provider_id, checks, check_at, at)
      values ('${id(at)}', '${order}', 100, 'card', '${state}', 1, 'at_${at}', ${checks}, ${checkAt}, now())`)
  const stateOf = async (at: number) =>
    (await run(`select stage, state from refunds where id = '${id(at)}'`)).rows.map(({ stage, state }) => [
      stage,
      state,
    ])[0]
  return { db, run, refund, stateOf }
}

it('refunds get their states, and what staff had to check becomes one of them', async () => {
  const { db, run, refund, stateOf } = await shopOfVersionBefore()
  await refund(0, 'pending', 0, 'now()')
  await refund(1, 'pending', 2, 'now()')
  await refund(2, 'succeeded', 1, 'now()')
  await refund(3, 'succeeded', 1, 'null')
  await refund(4, 'failed', 1, 'null')
  const check = (at: number, decision: string, of: string) =>
    run(`insert into refund_checks (id, order_id, attempt, provider, provider_id, amount, at, decision, refund_id, note, by_name)
      values ('${id(at)}', '${order}', 1, 'stripe', 'at_${at}', 200, now(), ${decision}, ${of}, 'A test', 'Shirin')`)
  await check(5, 'null', 'null')
  await check(6, `'ignored'`, 'null')
  await check(7, `'belongs'`, `'${id(3)}'`)
  await migrate(db)
  const states = await Promise.all(Array.from({ length: 8 }, (_, at) => stateOf(at)))
  expect(states.map((state) => state?.[0])).toEqual([
    ...['requested', 'sending', 'accepted', 'done', 'failed', 'to_check', 'ignored', undefined],
  ])
  const { rows } = await run(`select surplus, amount::int, provider_id, reason from refunds where id = '${id(6)}'`)
  expect(rows).toEqual([{ surplus: true, amount: 200, provider_id: 'at_6', reason: 'A test' }])
})

it('the version before and this one read what the other has written while both serve', async () => {
  const { db, run, refund, stateOf } = await shopOfVersionBefore()
  await migrate(db)
  await refund(0, 'pending', 0, 'now()')
  await refund(1, 'succeeded', 0, 'null')
  expect([await stateOf(0), await stateOf(1)]).toEqual([
    ['requested', 'pending'],
    ['done', 'succeeded'],
  ])
  const change = async (changes: string) => {
    await run(`update refunds set ${changes} where id = '${id(0)}'`)
    return stateOf(0)
  }
  expect(await change(`stage = 'sending', checks = 1`)).toEqual(['sending', 'pending'])
  expect(await change(`state = 'succeeded', check_at = now()`)).toEqual(['accepted', 'succeeded'])
  expect(await change(`check_at = null`)).toEqual(['done', 'succeeded'])
  expect(await change(`stage = 'failed'`)).toEqual(['failed', 'failed'])
  expect(await change(`state = 'pending', tries = 2, check_at = now()`)).toEqual(['requested', 'pending'])
  expect(await change(`stage = 'to_check'`)).toEqual(['to_check', 'succeeded'])
})
