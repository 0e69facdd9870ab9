import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'

const folder = new URL('./migrations/', import.meta.url)
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()

const ledger = files.find((name) => name.endsWith('_ledger.sql')) ?? ''

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

it('migrates older rows: replies, failed refunds and payments for the ledger', async () => {
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
  await apply('0007', ledger)
  await run(`
    insert into orders (id, user_id, amount, delivery_charge, status, payment_status, payment_method, address, shipment) values
      ('${id(6)}', '${id(1)}', 160, 60, 'delivered', 'paid', 'cod', '{}', '{"courier": "redx"}'),
      ('${id(7)}', '${id(1)}', 100, 0, 'delivered', 'refunded', 'cod', '{}', null),
      ('${id(8)}', '${id(1)}', 100, 0, 'shipped', 'pending', 'cod', '{}', null);
  `)
  await apply(ledger)
  const { rows: replies } = await run(
    'select subject, reply, at from message_replies join messages m on m.id = message_id',
  )
  expect(replies).toEqual([{ subject: 'One', reply: 'We do.', at: null }])
  const { rows: owed } = await run(
    'select order_id as id, attempt from payment_intents where refund_failed_at is not null order by order_id',
  )
  expect(owed).toEqual([
    { id: id(2), attempt: 2 },
    { id: id(3), attempt: 1 },
  ])
  const { rows: told } = await run(
    "select order_id as id from order_events where what = 'refund_failed' order by order_id",
  )
  expect(told).toEqual([{ id: id(2) }, { id: id(3) }])
  const { rows: balances } = await run(`
    select right(order_id::text, 1) || ' ' || account as account, sum(amount)::int as sum
    from ledger_postings join ledger_lines on posting_id = id group by 1 having sum(amount) <> 0 order by 1`)
  expect(balances.map(({ account, sum }) => `${account} ${sum}`)).toEqual([
    '2 card_provider 100',
    '2 refunds 100',
    '2 refunds_due -100',
    '2 sales -100',
    '3 card_provider 100',
    '3 refunds 100',
    '3 refunds_due -100',
    '3 sales -100',
    '4 card_provider 100',
    '4 sales -100',
    '5 refunds 100',
    '5 sales -100',
    '6 courier:redx 160',
    '6 delivery_income -60',
    '6 sales -100',
    '7 refunds 100',
    '7 sales -100',
  ])
  const { rows: dues } = await run('select courier, amount::int from courier_dues')
  expect(dues).toEqual([{ courier: 'redx', amount: 160 }])
})

it('normalises older texts, and leaves names that would become the same', async () => {
  const [one, two] = ['\u09df', '\u09af\u09bc']
  const name = (letter: string) => `\u09b0\u09be${letter}\u09b9\u09be\u09a8`
  await run('drop schema public cascade; create schema public')
  await apply('0000', '0052')
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
  const address = { firstName: name(one), city: `House 1, ${one}`, email: 'a@example.com' }
  await run(`
    insert into users (id, name, email, password_hash) values ('${id(1)}', '${name(one)}', 'a@example.com', 'none');
    insert into orders (id, user_id, amount, address, search, tags) values
      ('${id(2)}', '${id(1)}', 100, '${JSON.stringify(address)}', '${name(one)}', array['b ${one}', 'a', 'b ${two}']),
      ('${id(3)}', '${id(1)}', 100, '{}', '', '{}');
    insert into brands (name, slug, position) values ('${one} 1', 'a', 1), ('${two} 1', 'b', 2), ('${one} 2', 'c', 3);
    insert into categories (name, slug, position) values ('Attar', 'attar', 1);
    insert into products (id, slug, name, description, brand_id, category_id, notes, tags)
    select '${id(4)}', 'rose', '${name(one)}', 'Rose', brands.id, categories.id,
      '{"top": ["${one}"], "heart": [], "base": []}', '{}'
    from brands, categories where brands.slug = 'a';
  `)
  await apply('0052')
  const first = async (sql: string) => (await run(sql)).rows.map((row) => Object.values(row)[0])
  expect(await first('select name from users')).toEqual([name(two)])
  expect(await first('select address from orders order by id')).toEqual([
    { firstName: name(two), city: `House 1, ${two}`, email: 'a@example.com' },
    {},
  ])
  expect(await first(`select search from orders where search like '%${two}%'`)).toEqual([name(two)])
  expect(await first(`select tags from orders where id = '${id(2)}'`)).toEqual([[`b ${two}`, 'a']])
  expect(await first('select name from brands order by slug')).toEqual([`${one} 1`, `${two} 1`, `${two} 2`])
  expect(await first('select name from products')).toEqual([name(two)])
  expect(await first('select notes from products')).toEqual([{ top: [two], heart: [], base: [] }])
})

it('folds what older orders and changes are searched by', async () => {
  await run('drop schema public cascade; create schema public')
  await apply('0000', '0060')
  const id = '00000000-0000-4000-8000-000000000001'
  await run(`
    insert into users (id, name, email, password_hash) values ('${id}', 'José', 'a@example.com', 'none');
    insert into orders (id, user_id, amount, address, search) values
      ('${id}', '${id}', 100, '{}', E'josé o\u2019neil & co\na@example.com\n8801711111111\nসকু-১');
    insert into staff_changes (kind, subject, what, fields, by_name, at, search) values
      ('brand', 'Œil', 'added', '[]', 'Ana', now(), E'l\u2019œil\nana');
  `)
  await apply('0060')
  const searches = async (table: string) => (await run(`select search from ${table}`)).rows.map(({ search }) => search)
  expect(await searches('orders')).toEqual(['jose oneil and co\na@example.com\n8801711111111\nসকু-1'])
  expect(await searches('staff_changes')).toEqual(['loeil\nana'])
})

it('keeps the numbers of older invoices, with their orders as they are', async () => {
  await run('drop schema public cascade; create schema public')
  await apply('0000', '0064')
  const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
  await run(`
    begin;
    set local session_replication_role = replica;
    insert into orders (id, amount, delivery_charge, discount, channel, status, payment_status, payment_method, placed_at, address) values
      ('${id(1)}', 260, 60, 50, 'phone', 'delivered', 'paid', 'cod', '2026-03-01T00:00:00Z', '{"firstName": "Nadia"}');
    insert into order_lines (order_id, position, product_id, variant_id, name, size, sku, description, brand, category, price, quantity)
      values ('${id(1)}', 0, '${id(2)}', '${id(3)}', 'Rose', '6 ml', 'R6', '', 'Keva', 'Attar', 125, 2);
    insert into refunds (id, order_id, amount, method, state, at) values
      ('${id(4)}', '${id(1)}', 30, 'cash', 'succeeded', '2026-03-02T00:00:00Z'),
      ('${id(5)}', '${id(1)}', 20, 'cash', 'succeeded', '2026-03-04T00:00:00Z');
    insert into invoice_counters (year, last) values (2026, 7);
    insert into invoices (year, number, order_id, issued_at, by_name) values (2026, 7, '${id(1)}', '2026-03-03T00:00:00Z', 'Shirin');
    commit;
  `)
  await apply('0064')
  const { rows } = await run('select series, number, amount::int, content from invoices')
  expect(rows).toMatchObject([
    {
      ...{ series: 'INV-2026', number: 7, amount: 230 },
      content: {
        ...{
          orderedAt: '2026-03-01T00:00:00.000Z',
          notDelivered: 0,
          total: 260,
          refunded: 30,
          discount: 50,
          deliveryCharge: 60,
        },
        ...{
          paymentMethod: 'cod',
          paymentStatus: 'paid',
          pickup: false,
          replaces: null,
          address: { firstName: 'Nadia' },
        },
        seller: { name: 'AL-ARIA Perfume Gallery', address: expect.any(Array), email: 'support@alaria.com.bd' },
        items: [{ name: 'Rose', brand: 'Keva', size: '6 ml', sku: 'R6', price: 125, quantity: 2 }],
      },
    },
  ])
  expect((await run('select series, last from invoice_counters')).rows).toEqual([{ series: 'INV-2026', last: 7 }])
})
