import { afterAll, beforeAll, expect, it } from 'vitest'
import { eq, sql } from '#database/drizzle.ts'
import { addresses, messages, orders, sessions, users, wishlistItems } from '#database/schema/index.ts'
import { type Account, home, openShop, orderOf, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const savedAddress = { label: 'Home', street: 'Road 2', city: 'Dhanmondi', state: 'Dhaka', zipCode: '1205' }

/** Statements of this shop that wait for a lock. */
async function waiting(count: number) {
  const read = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await shop.db.execute(read)).rows, { timeout: 20_000 }).toEqual([{ count }])
}

/** What a customer sends with a second tab, while the first one ends the account. */
async function writes(as: Account) {
  const product = await shop.product({ stock: 100 })
  const send = (route: string, body: object) => shop.call(route, { as, body })
  return [
    () => send('POST /api/user/addresses', { ...savedAddress, country: 'Bangladesh' }),
    () => send('POST /api/contact', { subject: 'Question', message: 'Is it in stock?' }),
    () => send('POST /api/user/wishlist', { ids: [product.id] }),
    () => send('PUT /api/user/profile', { name: 'Nadia Again', email: as.email, phone: '', address: 'Road 2' }),
    () => send('POST /api/order/create', { ...orderOf(product), address: home }),
  ]
}

const rowsOf = async ({ id }: Account) => ({
  named: await shop.db.$count(users, sql`id = ${id} and (name || email || phone || address) <> ''`),
  rows: await Promise.all(
    [addresses, messages, orders, sessions, wishlistItems].map((table) => shop.db.$count(table, eq(table.userId, id))),
  ),
})
const nothing = { named: 0, rows: [0, 0, 0, 0, 0] }

it('keeps nothing of what an account sends while it is erased', async () => {
  const customer = await shop.account()
  await shop.db.update(users).set({ passwordHash: null, email: '' }).where(eq(users.id, customer.id))
  const sending = await writes(customer)
  const [erased, replies] = await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, customer.id)).for('update')
    const erasing = shop.call('POST /api/user/erasure', { as: customer, body: {} })
    await waiting(1)
    const sent = sending.map((send) => send())
    await waiting(1 + sending.length)
    return [[erasing], sent] as const
  })
  expect((await erased[0]).status).toBe(200)
  for (const { status, body } of await Promise.all(replies)) expect([status, body.code]).toEqual([503, 'busy'])
  expect(await rowsOf(customer)).toEqual(nothing)
  const again = await Promise.all(sending.map((send) => send()))
  expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
})

it('asks to try again what an account sends while it is joined to another', async () => {
  const customer = await shop.account()
  const sending = (await writes(customer)).filter((_, index) => index !== 3)
  const replies = await shop.db.transaction(async (tx) => {
    await tx.delete(users).where(eq(users.id, customer.id))
    const sent = sending.map((send) => send())
    await waiting(sending.length)
    return sent
  })
  for (const { status, body } of await Promise.all(replies)) expect([status, body.code]).toEqual([503, 'busy'])
  expect(await rowsOf(customer)).toEqual(nothing)
})

it('watches every table of customers, not those of people who work here, whose accounts are not erased', async () => {
  const { rows } = await shop.db.execute<{ name: string }>(sql`
    select distinct t.relname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and a.attname = 'user_id'
      and not exists (select from pg_trigger where tgrelid = t.oid and tgname = t.relname || '_not_of_erased')`)
  // What was agreed to at sign-up says nothing of the person.
  expect(rows.map(({ name }) => name).filter((name) => !/^(staff|report)/.test(name))).toEqual(['consents'])
})
