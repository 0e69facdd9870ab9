import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { originalCell, readCsv } from '#server/csv/csv.ts'
import { openShop, orderOf } from './shop.ts'

it('exports the accounts of customers, newest first, and contains no formula', async () => {
  const shop = await openShop()
  try {
    const admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
    const customer = await shop.account({ name: '=cmd|calc' })
    const order = orderOf(await shop.product())
    await shop.order(customer, { ...order, address: { ...order.address, phone: '01755443399' } })
    shop.wait(1_000)
    await shop.account({ name: 'Nadia "N", Rahman' })
    const file = async (query = '') => (await shop.call(`GET /api/admin/customers/file${query}`, { as: admin })).body
    const { name, csv } = await file()
    expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv).toContain("\n'=cmd|calc,")
    const [head, ...rows] = readCsv(csv, ',').map(({ cells }) => cells.map(originalCell))
    expect(head).toEqual(['Name', 'Email', 'Phone', 'Orders', 'Spent', 'Customer since'])
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(rows).toContainEqual(['=cmd|calc', customer.email, '01755443399', '1', '0', day])
    expect(rows.map(([name]) => name)).toEqual(['Nadia "N", Rahman', '=cmd|calc'])
    expect(readCsv((await file(`?_search=${customer.email}`)).csv, ',')).toHaveLength(2)
  } finally {
    await shop.close()
  }
})

it('exports more accounts than one query reads: each once, newest first', async () => {
  const shop = await openShop()
  try {
    const admin = await shop.account({ role: 'admin' })
    // Hundreds at the same time, so that batches end between them.
    await shop.db.execute(sql`
      insert into users (name, email, password_hash, created_at)
      select 'Customer ' || n, n || '@example.com', 'none', now() - (n / 400) * interval '1 day' - interval '1 minute'
      from generate_series(1, 1200) n`)
    const { csv } = (await shop.call('GET /api/admin/customers/file', { as: admin })).body
    const emails = readCsv(csv, ',')
      .slice(1)
      .map(({ cells }) => cells[1])
    const { rows } = await shop.db.execute<{ email: string }>(
      sql`select email from users where id not in (select user_id from staff) order by created_at desc, id desc`,
    )
    expect(emails).toEqual(rows.map(({ email }) => email))
    expect(emails).toHaveLength(1_200)
  } finally {
    await shop.close()
  }
})
