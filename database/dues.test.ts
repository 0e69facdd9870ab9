import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrateOver } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

const before = journal.entries[journal.entries.findIndex(({ tag }) => tag.endsWith('_provider_settlements')) - 1]

it('what payment providers hold since an earlier version is to be settled, and what couriers owe stays', async () => {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  const run = (sql: string) => db.$client.query(sql)
  await run('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateOver(client, { upTo: before?.when })
  await client.end()
  const [user, paid, refunded] = [0, 1, 2].map((at) => `00000000-0000-4000-8000-00000000000${at}`)
  await run(`insert into users (id, name, email, password_hash) values ('${user}', 'Nadia', 'n@example.com', 'none')`)
  for (const id of [paid, refunded]) {
    await run(`insert into orders (id, user_id, amount, status, payment_status, payment_method, address) values
      ('${id}', '${user}', 125000, 'delivered', 'paid', 'card', '{}')`)
  }
  const post = (orderId = '', kind = '', reference = '', [account, amount]: [string, number]) =>
    run(`with posting as (
        insert into ledger_postings (kind, order_id, reference, at)
        values ('${kind}', '${orderId}', '${reference}', '2026-05-01') returning id
      ) insert into ledger_lines (posting_id, account, amount)
      select id, account, amount from posting, (values ('${account}', ${amount}), ('sales', ${-amount})) line (account, amount)`)
  await post(paid, 'online_payment', '1', ['provider:bkash', 125_000])
  await post(paid, 'online_refund', 'RF1', ['provider:bkash', -50_000])
  await post(paid, 'cash_by_courier', '', ['courier:redx', 9_000])
  // The bank has returned it: nothing is due.
  await post(refunded, 'online_refund', 're_1', ['provider:stripe', -125_000])
  await post(refunded, 'online_refund_failed', 're_1', ['provider:stripe', 125_000])
  await run(`insert into courier_dues (order_id, courier, amount, since) values ('${paid}', 'redx', 9000, now())`)
  await run(`update courier_settings set statement_columns =
    '{"redx": {"order": "Memo", "collected": "Got", "charge": ""}}'`)

  await migrate(db)
  const { rows } = await run('select order_id, reference, holder, amount::int from dues order by reference')
  expect(rows).toEqual([
    { order_id: paid, reference: '', holder: 'redx', amount: 9_000 },
    { order_id: paid, reference: '1', holder: 'bkash', amount: 125_000 },
    { order_id: paid, reference: 'RF1', holder: 'bkash', amount: -50_000 },
  ])
  const columns = { order: 'Memo', collected: 'Got', charge: '', paid: '' }
  expect((await run('select * from statement_columns')).rows).toEqual([{ holder: 'redx', columns }])
})
