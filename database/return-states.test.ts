import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate, migrateOver } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }

/** The history of an order by the state of its return, as it was before the state had a column. */
const histories = {
  none: ['delivered'],
  requested: ['delivered', 'return_requested'],
  declined: ['delivered', 'return_requested', 'return_declined'],
  accepted: ['delivered', 'return_requested', 'return_accepted'],
  'accepted, refunded in advance': ['delivered', 'return_requested', 'return_accepted', 'refund_decided'],
  received: ['return_requested', 'return_accepted', 'return_received'],
  'received after a refund in advance': ['return_requested', 'return_accepted', 'refund_decided', 'return_received'],
  'received after closing': ['return_requested', 'return_accepted', 'return_closed', 'return_received'],
  refunded: ['return_requested', 'return_accepted', 'return_received', 'refund_decided'],
  'refunded after closing': [
    'return_requested',
    'return_accepted',
    'return_received',
    'return_closed',
    'refund_decided',
  ],
  closed: ['return_requested', 'return_accepted', 'return_closed'],
  'closed after receiving': ['return_requested', 'return_accepted', 'return_received', 'return_closed'],
}

it('the states of the returns of an earlier version come from the histories of their orders', async () => {
  const { db, url, close } = await createTestDatabase()
  onTestFinished(close)
  const run = (sql: string) => db.$client.query(sql)
  await run('drop schema public cascade; drop schema drizzle cascade; create schema public')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrateOver(client, { upTo: journal.entries[0]?.when })
  await client.end()
  const id = (at: number) => `00000000-0000-4000-8000-0000000000${10 + at}`
  await run(`insert into users (id, name, email, password_hash) values ('${id(0)}', 'Nadia', 'n@example.com', 'none')`)
  for (const [at, events] of Object.values(histories).entries()) {
    await run(`insert into orders (id, user_id, amount, status, payment_status, payment_method, address) values
      ('${id(at)}', '${id(0)}', 100, 'delivered', 'paid', 'cod', '{}')`)
    for (const what of events) await run(`insert into order_events (order_id, what) values ('${id(at)}', '${what}')`)
  }
  const received = [{ item: 0, quantity: 1, restocked: 1 }]
  const receivedId = id(Object.keys(histories).indexOf('received'))
  await run(`insert into order_returns (order_id, lines, received, received_at) values
    ('${receivedId}', '[{"item": 0, "quantity": 1}]', '${JSON.stringify(received)}', now())`)

  await migrate(db)
  const { rows } = await run('select order_id, state, lines, received from order_returns')
  const names = Object.keys(histories)
  const stateOf = Object.fromEntries(rows.map((row) => [names[Number(row.order_id.slice(-2)) - 10], row.state]))
  expect(stateOf).toEqual(Object.fromEntries(names.slice(1).map((name) => [name, name.split(/,| (before|after)/)[0]])))
  const kept = rows.find((row) => row.order_id === receivedId)
  expect(kept).toMatchObject({ lines: [{ item: 0, quantity: 1 }], received })
})
