import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { maxFound, orderFilters } from '#contract/orders/staff-order-list.ts'
import { orders } from '#database/schema/index.ts'
import { listAllOrders } from '#server/modules/orders/lists/list-all-orders.ts'
import { inFilter } from '#server/modules/orders/lists/order-filters.ts'
import { orderMatches } from '#server/modules/orders/lists/order-search.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

const delivered = 3_090
const cancelled = 30
const address = {
  firstName: 'Tahmina',
  lastName: 'Begum',
  email: 'tahmina@example.com',
  street: 'Road 5',
  city: 'Dhaka',
  state: 'Dhaka Division',
  zipcode: '1205',
  country: 'Bangladesh',
}
let shop: TestShop
let admin: Account
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.account({ role: 'admin' })
  const customer = await shop.account()
  // Order 1 is the newest. Some are cancelled and have two more search words.
  await shop.db.execute(sql`
    insert into orders (user_id, placed_at, amount, status, address, search)
    select ${customer.id}, now() - n * interval '1 minute', 100,
      (case when n % 104 = 0 then 'cancelled' else 'delivered' end)::order_status, ${JSON.stringify(address)}::jsonb,
      'tahmina begum no.' || n || case when n % 104 = 0 then ' called off' else '' end
    from generate_series(1, ${delivered + cancelled}) as n`)
  await shop.db.execute(sql`analyze orders`)
})
afterAll(() => shop.close())

async function list(query: string) {
  const { status, body } = await shop.call(`GET /api/admin/orders?${query}`, { as: admin })
  expect(status).toBe(200)
  const rows = await shop.db.execute<{ id: string; n: number }>(
    sql`select id, substring(search from 'no\\.(\\d+)')::int as n from orders`,
  )
  const numberOf = new Map(rows.rows.map(({ id, n }) => [id, n]))
  return {
    total: body.total as number,
    counts: body.counts as Record<string, number>,
    numbers: body.orders.map(({ _id }: { _id: string }) => numberOf.get(_id)) as number[],
  }
}

it('lists and counts more orders than are counted at each call', async () => {
  for (const _again of [1, 2]) {
    const { total, counts, numbers } = await list('_perPage=3')
    expect(total).toBe(delivered + cancelled)
    expect(counts).toMatchObject({ delivered, cancelled, pending: 0 })
    expect(numbers).toEqual([1, 2, 3])
  }
  expect((await list('status=cancelled&_perPage=2&_page=2')).numbers).toEqual([312, 416])
})

it('shows the last count, and logs the error, when orders cannot be recounted', async () => {
  const count = async () => (await listAllOrders({ ...shop.shop, log: shop.log }, {})).counts.delivered
  expect(await count()).toBe(delivered)
  shop.wait(61_000)
  const pool = shop.db.$client
  const query = pool.query.bind(pool) as (...sent: unknown[]) => unknown
  const isRecount = (sent: unknown[]) =>
    /select count\(\*\) as count from "orders" where "orders"."status" = \$1;.*delivered/.test(
      JSON.stringify(sent).replaceAll('\\', ''),
    )
  const failing = vi.spyOn(pool, 'query').mockImplementation((...sent: unknown[]) => {
    if (isRecount(sent)) return Promise.reject(new Error('The connection was lost'))
    return query(...sent) as never
  })
  const warn = vi.spyOn(shop.log, 'warn')
  expect(await count()).toBe(delivered)
  await expect.poll(() => String(warn.mock.lastCall?.[1])).toContain('the delivered orders could not be recounted')
  failing.mockRestore()
  warn.mockRestore()
  expect(await count()).toBe(delivered)
})

it('shows the newest of a search that finds very many, and stops counting them', async () => {
  const all = await list('_search=tahmina&_perPage=3')
  expect([all.total, all.numbers]).toEqual([maxFound, [1, 2, 3]])
  expect(all.counts).toMatchObject({ delivered: maxFound, cancelled })
  const some = await list('_search=tahmina&status=cancelled&_perPage=3&_page=2')
  expect([some.total, some.numbers]).toEqual([cancelled, [416, 520, 624]])
})

it('counts and sorts the results of a narrow search', async () => {
  const some = await list('_search=called+off&_perPage=2')
  expect([some.total, some.numbers]).toEqual([cancelled, [104, 208]])
  expect(some.counts).toMatchObject({ delivered: 0, cancelled })
})

it('searches one or two letters among the newest orders', async () => {
  expect((await list('_search=NO&_perPage=2')).numbers).toEqual([1, 2])
  expect((await list('_search=zq')).total).toBe(0)
})

it('searches only the newest orders for common matches, and returns how many', async () => {
  const found = (query: { status?: 'cancelled'; sort?: 'oldest' }) =>
    listAllOrders({ ...shop.shop, log: shop.log }, { _search: 'tahmina', _perPage: 2, ...query }, { maxScanned: 520 })
  const newest = await found({ status: 'cancelled' })
  expect([newest.searchedNewest, newest.total, newest.counts]).toMatchObject([520, 5, { delivered: 515, cancelled: 5 }])
  const oldest = await found({ sort: 'oldest' })
  expect([oldest.searchedNewest, oldest.total]).toEqual([520, 520])
})

// Not for delivered orders: nearly all orders are, so they are read in index order, and their count is cached.
const fewerThanAll = orderFilters.filter((filter) => filter !== 'delivered')

it.each(fewerThanAll)('finds the orders of "%s" without reading all orders', async (filter) => {
  const { rows } = await shop.db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) select count(*) from ${orders} where ${inFilter(filter)}`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('Seq Scan on orders')
  expect(plan).toContain(' on orders')
})

it('searches all numbers of orders by their indexes, without reading all orders', async () => {
  const [id] = (await shop.db.execute<{ id: string }>(sql`select id from orders limit 1`)).rows
  await shop.db.execute(sql`
    insert into consignments (order_id, courier, order_version, leased_until, consignment_id, tracking_code)
    values (${id?.id}, 'steadfast', 1, now(), '5550011223', 'SFR9QQ')`)
  const planOf = async (search: string) => {
    const matches = await orderMatches(shop.db, search)
    return shop.db.transaction(async (tx) => {
      // Only where an index can answer a condition is one used for it.
      await tx.execute(sql`set local enable_seqscan = off`)
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain (costs off) select id from ${orders} where ${matches}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  }
  for (const search of ['5550011223', '\u09eb\u09eb\u09eb\u09e6\u09e6\u09e7\u09e7\u09e8\u09e8\u09e9']) {
    const plan = await planOf(search)
    for (const name of ['orders_tracking_search', 'orders_pkey']) expect(plan).toContain(`on ${name}`)
    expect(plan).not.toContain('Seq Scan on orders')
  }
  expect(await planOf('5550011223')).toContain('on orders_search')
  // Without trigrams of Bangla, the other indexes would return all orders.
  const ofName = await planOf('\u09b0\u09be\u09b9\u09bf\u09ae\u09be')
  expect(ofName).toContain('on orders_search_other_letters')
  for (const name of ['orders_tracking_search', 'Seq Scan on orders']) expect(ofName).not.toContain(name)
})
