import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays } from '#contract/reports/periods.ts'
import { sql } from '#database/drizzle.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { generateOrders } from '#tests/support/generated-orders.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff({ seeded: true })
const today = dayInDhaka(new Date())
/** So many days have a whole year of the calendar among them, whenever it is. */
const days = 770
const names = [
  ...['products', 'sizes', 'brands', 'notes', 'offers', 'codes', 'payments', 'places', 'customers', 'bridge'],
  ...['delivery-districts', 'delivery-days', 'vat', 'sales'],
]
const periods: Record<string, string>[] = [
  { from: addDays(today, -days), to: today, basis: 'earned' },
  { from: addDays(today, -400), to: addDays(today, -20), compare: 'year' },
]

interface Row {
  key: string
  now: { counts: { orders: number }; money: { gross: number; returned: number } }
}

async function read(name: string, query: Record<string, string>) {
  const { status, body } = await shop.call(`GET /api/admin/reports/${name}?${new URLSearchParams(query)}`, {
    as: admin,
  })
  expect([name, status]).toEqual([name, 200])
  const { asOf: _, ...answer } = body
  return answer
}

async function readAll() {
  const answers: Record<string, unknown> = {}
  for (const name of names) for (const query of periods) answers[`${name} from ${query.from}`] = await read(name, query)
  return answers
}

/** Of a month of one basis, and of its year. */
async function isAddedUp(basis: string, day: string) {
  const { rows } = await shop.db.execute<{ span: string; valid: boolean }>(sql`
    select span, changed_at is null as valid from report_span_states
    where basis = ${basis} and span in (${day.slice(0, 7)}, ${day.slice(0, 4)}) order by length(span) desc`)
  return rows.map(({ valid }) => valid)
}

/** What reports say when each day is read for itself. */
async function readByDay() {
  await shop.db.execute(sql`update report_span_states set changed_at = coalesce(changed_at, 'infinity')`)
  const answers = await readAll()
  await shop.db.execute(sql`update report_span_states set changed_at = nullif(changed_at, 'infinity')`)
  return answers
}

it('months and years that are added up are their days, also while one of these is changing', {
  timeout: 240_000,
}, async () => {
  await generateOrders(shop.db, 1_500, days)
  await computeReports(shop.shop)
  const { rows: spans } = await shop.db.execute<{ length: number; count: number }>(
    sql`select length(span) as length, count(*)::int as count from report_span_states group by 1 order by 1`,
  )
  // Five bases, 24 whole months or more, and a year.
  expect(spans.map(({ length }) => length)).toEqual([4, 7])
  expect(spans[1]?.count).toBeGreaterThanOrEqual(5 * 24)
  const before = await readAll()
  expect(before).toEqual(await readByDay())

  // An order of a month that is long over is cancelled.
  const { rows } = await shop.db.execute<{ id: string; day: string }>(sql`
    select id, to_char(placed_at at time zone 'Asia/Dhaka', 'YYYY-MM-DD') as day from orders
    where status = 'delivered' and placed_at < now() - interval '335 days' order by placed_at desc limit 1`)
  const { id = '', day = '' } = rows[0] ?? {}
  await shop.db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)
  const changed = await readAll()
  expect(changed).not.toEqual(before)
  expect(changed).toEqual(await readByDay())
  expect((await isAddedUp('ordered', day))[0]).toBe(true)

  await computeReports(shop.shop)
  expect((await isAddedUp('ordered', day))[0]).toBe(false)
  expect((await isAddedUp('earned', day))[0]).toBe(true)
  expect(await readAll()).toEqual(changed)
  expect(await readByDay()).toEqual(changed)

  // Another day has begun since.
  await shop.db.execute(sql`update report_span_states set changed_at = changed_at - interval '1 day'`)
  await computeReports(shop.shop)
  expect((await isAddedUp('ordered', day))[0]).toBe(true)
  expect(await readAll()).toEqual(changed)
})

it('lists those with most sales of many products, and the rest in the last row', async () => {
  const day = '2019-05-04'
  const products = Array.from({ length: 420 }, (_, n) => ({
    ...{ basis: 'ordered', key: randomUUID(), label: `Attar ${String(n).padStart(3, '0')}`, orders: 1 + (n % 2) },
    ...{ gross: 100_00 * (n % 41), returned: 0 },
  }))
  const returned = products.slice(0, 30).map((one) => ({ ...one, basis: 'returned', gross: 0, returned: 700 }))
  const total = products.reduce((sum, { gross }) => sum + gross, 0)
  const all = { basis: 'ordered', key: '', label: '', orders: 500, gross: total, returned: 0, dimension: 'all' }
  await shop.db.execute(sql`
    insert into report_days (basis, dimension, day, key, label, orders, gross, returned)
    select basis, coalesce(dimension, 'product'), ${day}::date, key, label, orders, gross, returned
    from jsonb_to_recordset(${JSON.stringify([...products, ...returned, all])}::jsonb)
      as r (basis text, dimension text, key text, label text, orders int, gross int, returned int)`)
  const answer = await read('products', { from: day, to: day, compare: 'none', basis: 'ordered' })
  const first = products.toSorted((one, other) => other.gross - one.gross || other.orders - one.orders).slice(0, 200)
  const figures = ({ now: { counts, money } }: Row) => [money.gross * 100, counts.orders]
  expect(answer.rows.map(figures)).toEqual(first.map(({ gross, orders }) => [gross, orders]))
  expect(new Set(answer.rows.map(({ key }: Row) => key)).size).toBe(200)
  const listed = first.reduce((sum, { gross }) => sum + gross, 0)
  expect(answer.rest.money.gross).toBe((total - listed) / 100)
  const back = new Map(returned.map(({ key }) => [key, 7]))
  for (const row of answer.rows) expect(row.now.money.returned).toBe(back.get(row.key) ?? 0)
})

it('visits and searches are read of any period: no orders are looked through for them', async () => {
  for (const name of ['funnel', 'funnel-sources', 'searches'])
    await read(name, { from: addDays(today, -700), to: today })
})
