import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { sql } from '#database/drizzle.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { generateOrders } from '#tests/support/generated-orders.ts'
import { unbalanced } from '#tests/support/ledger.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff({ seeded: true })
const days = 400

interface Month {
  month: string
  sales: string
  delivery: string
  refunds: string
  costs: string
}

it('of a generated shop, every month of the reports is that of the ledger, to the poisha, however it is added up', {
  timeout: 240_000,
}, async () => {
  await generateOrders(shop.db, 3_000, days)
  expect(await unbalanced(shop.db)).toBe(0)
  await computeReports(shop.shop)
  const query = new URLSearchParams({
    from: dayInDhaka(new Date(Date.now() - days * 24 * 60 * 60_000)),
    to: dayInDhaka(new Date()),
    ...{ basis: 'earned', step: 'month', compare: 'none' },
  })
  const read = async (name: string, more = {}) => {
    const asked = new URLSearchParams({ ...Object.fromEntries(query), ...more })
    const { status, body } = await shop.call(`GET /api/admin/reports/${name}?${asked}`, { as: admin })
    expect([name, status]).toEqual([name, 200])
    return body
  }
  const sales = await read('sales')
  const poisha = (taka: number) => Math.round(taka * 100)
  const { rows } = await shop.db.execute<{ [name in keyof Month]: string }>(sql`
    select to_char(at at time zone 'Asia/Dhaka', 'YYYY-MM') as month,
      coalesce(-sum(amount) filter (where account = 'sales'), 0) as sales,
      coalesce(-sum(amount) filter (where account = 'delivery_income'), 0) as delivery,
      coalesce(sum(amount) filter (where account = 'refunds'), 0) as refunds,
      coalesce(sum(amount) filter (where account = 'courier_costs'), 0) as costs
    from ledger_postings join ledger_lines on posting_id = id group by 1 order by 1`)
  type Row = { key: string; now: { counts: Record<string, number>; money: Record<string, number> } }
  const months = sales.rows.map(({ key, now: { money } }: Row) => ({
    month: key.slice(0, 7),
    sales: String(poisha((money.total ?? 0) - (money.delivery ?? 0))),
    delivery: String(poisha(money.delivery ?? 0)),
    refunds: String(poisha(money.refunded ?? 0)),
  }))
  expect(months).toEqual(rows.map(({ costs: _, ...row }) => row))

  // Products, brands, ways to pay and districts are the same money in other rows.
  for (const name of ['products', 'sizes', 'brands', 'categories', 'payments', 'places', 'customers']) {
    const { rows: parts, rest, total } = await read(name)
    for (const column of ['gross', 'sale', 'offers', 'staff', 'net', 'returned']) {
      if (!(column in total.now.money)) continue
      const listed = parts.reduce((sum: number, { now }: Row) => sum + poisha(now.money[column] ?? 0), 0)
      expect([name, column, listed + poisha(rest?.money[column] ?? 0)]).toEqual([
        name,
        column,
        poisha(total.now.money[column]),
      ])
      expect([name, column, poisha(total.now.money[column])]).toEqual([
        name,
        column,
        poisha(sales.total.now.money[column]),
      ])
    }
  }
  const { rows: parcels } = await shop.db.execute<{ sent: number; back: number }>(sql`
    select count(*)::int as sent, count(*) filter (where status = 'returned')::int as back from orders o
    where status in ('shipped', 'delivered', 'returned') and exists (select from order_events e where order_id = o.id and what = 'shipped'
      and e.at < (date_trunc('day', now() at time zone 'Asia/Dhaka') - interval '13 days') at time zone 'Asia/Dhaka')`)
  const delivery = await read('delivery')
  expect(delivery.total.now.counts).toMatchObject({ parcels: parcels[0]?.sent, refused: parcels[0]?.back })

  // The bridge closes: what was ordered has been cancelled, refused or delivered, or is under way.
  const bridge = await read('bridge', { basis: 'ordered' })
  const { rows: placed } = await shop.db.execute<{ orders: number; amount: string }>(
    sql`select count(*)::int as orders, sum(amount) as amount from orders`,
  )
  expect([bridge.total.now.counts.orders, poisha(bridge.total.now.money.total)]).toEqual([
    placed[0]?.orders,
    Number(placed[0]?.amount),
  ])
})

it('computing every day again changes no number', async () => {
  const stored = () =>
    shop.db.execute(
      sql`select md5(string_agg(t::text, '|' order by basis, dimension, day, key)) as sum, count(*)::int as count from report_days t`,
    )
  const before = (await stored()).rows
  await shop.db.execute(sql`update report_state set format = 0`)
  await shop.db.execute(sql`update orders set tags = tags`)
  await computeReports(shop.shop)
  expect((await stored()).rows).toEqual(before)
})
