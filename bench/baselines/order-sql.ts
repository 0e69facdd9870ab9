import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OfferedProduct } from '../customers.ts'
import type { RunningShop } from '../shop.ts'

const customers = 8

/** The SQL of an order without the rest of the shop: stock, order, lines, event, the email's job. */
const write = `
  with held as (
    select variant_id from variant_stock
    where variant_id in (select id from variants where product_id = any($2::uuid[])) order by variant_id for update
  ), placed as (
    insert into orders (id, user_id, amount, address) select gen_random_uuid(), $1::uuid, 1000, $3::jsonb
    where exists (select from held) returning id
  ), taken as (
    update variant_stock set stock = stock - 1, sold = sold + 1 from held where held.variant_id = variant_stock.variant_id
  ), lines as (
    insert into order_lines (order_id, position, product_id, variant_id, name, size, description, brand, category, price,
      quantity)
    select placed.id, row_number() over (), product.id, variant.id, product.name, variant.size, product.description, '', '',
      variant.price, 1
    from placed, products product join variants variant on variant.product_id = product.id
    where product.id = any($2::uuid[])
  ), event as (
    insert into order_events (order_id, what) select id, 'placed' from placed
  )
  insert into pgboss.job (name, data, state) select 'shop', jsonb_build_object('orderId', id), 'completed' from placed`

/** Orders a second with one connection for each customer. */
export async function measureOrderSql(shop: RunningShop, products: OfferedProduct[], seconds: number) {
  const { rows } = await shop.database.query<{ id: string }>('select id from users limit 1')
  const { connectionString } = shop
  const clients = Array.from({ length: customers }, () => new pg.Client({ connectionString }))
  // The failed query rejects as well.
  for (const client of clients) client.on('error', () => {})
  await Promise.all(clients.map((client) => client.connect()))
  const address = JSON.stringify({ email: `${randomUUID()}@example.com`, street: 'House 12', city: 'Dhaka' })
  const startedAt = performance.now()
  let written = 0
  await Promise.all(
    clients.map(async (client, index) => {
      for (let at = index * 7; performance.now() - startedAt < seconds * 1000; at += 7, written++) {
        const ids = [products[at % products.length]?._id, products[(at + 1) % products.length]?._id]
        await client.query({ name: 'order', text: write, values: [rows[0]?.id, ids, address] })
      }
    }),
  )
  const perSecond = written / ((performance.now() - startedAt) / 1000)
  await Promise.all(clients.map((client) => client.end()))
  // After this number of inserts: otherwise outdated planner statistics would slow down the shop's own measurement.
  await shop.database.query('vacuum (analyze) orders, order_lines, order_events, variant_stock, pgboss.job_common')
  return { perSecond }
}
