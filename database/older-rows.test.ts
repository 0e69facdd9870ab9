import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const folder = new URL('./migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await run('drop schema public cascade; create schema public')
})
afterAll(() => database.close())

const run = (sql: string) => database.db.$client.query(sql)
/** Runs the migrations from one number to before another. */
async function apply(from: string, to = '9999') {
  for (const name of files.filter((file) => file >= from && file < to)) {
    for (const statement of readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint')) {
      await run(statement)
    }
  }
}

it('brings along what was kept before: replies, and money that had to go back and did not arrive', async () => {
  await apply('0000', '0007')
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
  await run(`
    insert into users (id, name, email, password_hash) values ('${id(1)}', 'Nadia', 'nadia@example.com', 'none');
    insert into messages (user_id, name, email, subject, message, status, admin_notes) values
      ('${id(1)}', 'Nadia', 'nadia@example.com', 'One', 'Do you wrap?', 'replied', 'We do.'),
      ('${id(1)}', 'Nadia', 'nadia@example.com', 'Two', 'Are you there?', 'unread', null);
    insert into orders (id, user_id, amount, status, payment_status, payment_method, address) values
      ('${id(2)}', '${id(1)}', 100, 'cancelled', 'paid', 'card', '{}'),
      ('${id(3)}', '${id(1)}', 100, 'delivered', 'paid', 'card', '{}'),
      ('${id(4)}', '${id(1)}', 100, 'delivered', 'paid', 'card', '{}'),
      ('${id(5)}', '${id(1)}', 100, 'cancelled', 'refunded', 'card', '{}');
    insert into order_events (order_id, what) values ('${id(3)}', 'return_accepted'), ('${id(4)}', 'return_declined');
    insert into payment_intents (order_id, attempt, amount, state, ask_at) values
      ('${id(2)}', 1, 100, 'canceled', now()), ('${id(2)}', 2, 100, 'succeeded', now()),
      ('${id(3)}', 1, 100, 'succeeded', now()), ('${id(4)}', 1, 100, 'succeeded', now()),
      ('${id(5)}', 1, 100, 'returned', now());
  `)
  await apply('0007')
  const { rows: replies } = await run(
    'select subject, reply, at from message_replies join messages m on m.id = message_id',
  )
  expect(replies).toEqual([{ subject: 'One', reply: 'We do.', at: null }])
  const { rows: owed } = await run(
    'select order_id as id, attempt from payment_intents where sent_back_at is not null order by order_id',
  )
  expect(owed).toEqual([
    { id: id(2), attempt: 2 },
    { id: id(3), attempt: 1 },
  ])
  const { rows: told } = await run(
    "select order_id as id from order_events where what = 'refund_failed' order by order_id",
  )
  expect(told).toEqual([{ id: id(2) }, { id: id(3) }])
})
