import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type OrderColumn, orderColumns } from '#contract/orders/own-orders.ts'
import { selectBatch } from '#server/modules/orders/own-orders.ts'
import { accountOf } from '#server/order-owner.ts'
import { type Account, openShop, orderOf, type TestShop } from './shop.ts'

interface PlanNode {
  'Index Name'?: string
  'Actual Rows': number
  Plans?: PlanNode[]
}

let shop: TestShop
let customer: Account
let first: string
const count = 253
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.account()
  const { body } = await shop.order(customer, orderOf(await shop.product()))
  first = body.orderId
  // Three each at the same time, older than the first, with its line.
  await shop.db.execute(sql`
    with copied as (
      insert into orders (user_id, placed_at, amount, address)
      select user_id, placed_at - (n / 3) * interval '1 day' - interval '1 microsecond', amount, address
      from orders, generate_series(1, ${count - 1}::int) n where id = ${first}
      returning id
    )
    insert into order_lines (order_id, position, product_id, variant_id, name, description, brand, category, price, quantity)
    select copied.id, 0, product_id, variant_id, name, description, brand, category, price, quantity
    from copied, order_lines where order_id = ${first}`)
  await shop.db.execute(sql`analyze orders`)
})
afterAll(() => shop.close())

it('lists all orders of an account in batches: each once, newest first, with their lines and the number of all', async () => {
  const { status, headers, body } = await shop.call('GET /api/order/my-orders', { as: customer })
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(body).toMatchObject({ success: true, total: count, message: `You have ${count} orders` })
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from orders where user_id = ${customer.id} order by placed_at desc, id desc`,
  )
  expect(body.orders.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id))
  expect(body.orders.every(({ items }: { items: object[] }) => items.length === 1)).toBe(true)
})

it('sorts the pages of all orders by what is displayed, equal ones newest first [G03]', async () => {
  await shop.db.execute(sql`
    update orders set amount = 100000 + get_byte(uuid_send(id), 0) % 9,
      status = case get_byte(uuid_send(id), 1) % 3 when 0 then 'shipped' when 1 then 'cancelled' else 'pending' end::order_status
    where user_id = ${customer.id}`)
  const load = async (path: string): Promise<{ orders: Order[]; total: number }> =>
    (await shop.call(`GET /api/order/my-orders${path}`, { as: customer })).body
  const { orders: newestFirst } = await load('')
  const compared: Record<OrderColumn, (order: Order) => string | number> = {
    id: ({ _id }) => orderNumber(_id),
    date: ({ date }) => date,
    amount: ({ amount }) => amount,
    status: ({ status }) => status,
  }
  const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)
  for (const column of orderColumns)
    for (const [direction, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      const value = compared[column]
      const sorted = newestFirst.toSorted((one, other) => sign * compare(value(one), value(other)))
      const { orders, total } = await load(`?_sort=${column}&_direction=${direction}&_page=3&_perPage=50`)
      expect([total, orders.map(({ _id }) => _id)], column).toEqual([
        count,
        sorted.slice(100, 150).map(({ _id }) => _id),
      ])
    }
  expect((await load('?_page=13')).orders.map(({ _id }) => _id)).toEqual(newestFirst.slice(240).map(({ _id }) => _id))
})

it('sends the list as a stream, so that only a batch of it is in memory', async () => {
  const url = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/order/my-orders`
  // A compressed response never has a length.
  const headers = { authorization: `Bearer ${customer.token}`, 'accept-encoding': 'identity' }
  const response = await fetch(url, { headers })
  expect(response.headers.get('content-length')).toBeNull()
  expect((await response.json()).orders).toHaveLength(count)
})

it('reads a batch from the index, without the orders before and after it', async () => {
  const { rows: last } = await shop.db.execute<{ id: string }>(
    sql`select id from orders where user_id = ${customer.id} order by placed_at desc, id desc offset 100 limit 1`,
  )
  const query = selectBatch(shop.db, accountOf(customer), last[0]?.id)
  const plan = await shop.db.transaction(async (tx) => {
    // Tables of this size are otherwise read as a whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_bitmapscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      sql`explain (analyze, format json) ${query.getSQL()}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan
  })
  const nodes = plan ? [plan] : []
  for (const { Plans = [] } of nodes) nodes.push(...Plans)
  const read = nodes.find((node) => node['Index Name'] === 'orders_of_user')
  expect(read?.['Actual Rows']).toBeLessThan(40)
})

it('responds with the right status when the first batch cannot be read', async () => {
  await shop.db.execute(sql`alter table orders rename to orders_away`)
  const { status, body } = await shop.call('GET /api/order/my-orders', { as: customer })
  await shop.db.execute(sql`alter table orders_away rename to orders`)
  expect([status, body.success]).toEqual([500, false])
})

it('lists all messages of an account in batches: each once, newest first, with their replies', async () => {
  await shop.call('POST /api/contact', { as: customer, body: { subject: 'Hello', message: 'Do you have attar?' } })
  await shop.db.execute(sql`
    insert into messages (user_id, name, email, subject, message, created_at)
    select user_id, name, email, subject, message, created_at - (n / 3) * interval '1 day'
    from messages, generate_series(1, 149) n where user_id = ${customer.id}`)
  await shop.db.execute(sql`insert into message_replies (message_id, reply) select id, 'Yes' from messages`)
  const { status, body } = await shop.call('GET /api/contact/my-contacts', { as: customer })
  expect([status, body.success]).toEqual([200, true])
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from messages where user_id = ${customer.id} order by created_at desc, id desc`,
  )
  expect(rows).toHaveLength(150)
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual(rows.map(({ id }) => id))
  expect(body.data.every(({ replies }: { replies: object[] }) => replies.length === 1)).toBe(true)
  const page = await shop.call('GET /api/contact/my-contacts?_page=3&_perPage=5', { as: customer })
  expect([body.total, page.body]).toEqual([150, { success: true, data: body.data.slice(10, 15), total: 150 }])
})
