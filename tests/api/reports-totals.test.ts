import { beforeAll, expect, it } from 'vitest'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { addDays, daysOf } from '#contract/reports/periods.ts'
import { sql } from '#database/drizzle.ts'
import { computeReports, proveMonths } from '#server/modules/reports/index.ts'
import { generateOrders } from '#tests/support/generated-orders.ts'
import { unbalanced } from '#tests/support/ledger.ts'
import { shopWithStaff } from './shop-with-staff.ts'

// Each report of a generated shop beside the same numbers, added up here from orders, ledger and documents as they are.

const { shop, admin } = shopWithStaff({ seeded: true })
const days = 240

type Figures = { counts: Record<string, number>; money: Record<string, number> }
type Row = { key: string; now: Figures }
const poisha = (taka: number | null | undefined) => Math.round((taka ?? 0) * 100)
const read = async <Found extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.db.execute<Found>(query)).rows

async function report(
  name: string,
  more: Record<string, string> = {},
): Promise<{ rows: Row[]; total: { now: Figures } }> {
  const today = dayInDhaka(new Date())
  const query = new URLSearchParams({ from: addDays(today, -days), to: today, compare: 'none', ...more })
  const { status, body } = await shop.call(`GET /api/admin/reports/${name}?${query}`, { as: admin })
  expect([name, status]).toEqual([name, 200])
  return body
}
/** Rows as `key: [orders, poisha]`, and as numbers. */
const asTable = (rows: Row[], count: string, money: string) =>
  Object.fromEntries(rows.map(({ key, now }) => [key, [now.counts[count], poisha(now.money[money])]]))
const tableOf = (rows: { key: string | null; count: string; money: string }[]) =>
  Object.fromEntries(rows.map(({ key, count, money }) => [key ?? '', [Number(count), Number(money)]]))

const lines = sql`(
  select o.id, o.user_id, o.payment_method, o.district_code, o.courier, l.product_id, l.variant_id, l.brand, l.category,
    l.price::bigint * l.quantity - coalesce((select sum(shares[(select count(*) from order_lines b where b.order_id = o.id and b.position <= l.position)])
      from order_discounts where order_id = o.id), 0) as net
  from orders o join order_lines l on l.order_id = o.id where o.status <> 'cancelled')`

beforeAll(async () => {
  await generateOrders(shop.db, 2_000, days)
  await computeReports(shop.shop)
}, 240_000)

it('the ledger balances, and no closed month differs from it', async () => {
  expect(await unbalanced(shop.db)).toBe(0)
  await proveMonths(shop.shop)
  const proofs = await read<{ months: number; difference: number }>(
    sql`select count(*)::int as months, coalesce(sum(difference), 0)::int as difference from report_proofs`,
  )
  expect(proofs[0]?.months).toBeGreaterThanOrEqual(6)
  expect(proofs[0]?.difference).toBe(0)
})

it.each([
  ['payments', sql`payment_method::text`],
  ['places', sql`district_code`],
  ['brands', sql`brand`],
  ['categories', sql`category`],
  ['products', sql`product_id::text`],
  ['sizes', sql`variant_id::text`],
])('%s have the orders and the net sales of their lines', async (name, key) => {
  const raw = await read<{ key: string; count: string; money: string }>(
    sql`select ${key} as key, count(distinct id) as count, sum(net) as money from ${lines} l group by 1`,
  )
  const { rows } = await report(name, { basis: 'ordered' })
  expect(raw.length).toBeGreaterThan(1)
  expect(asTable(rows, 'orders', 'net')).toEqual(tableOf(raw))
})

it('notes have the net sales of the products that have them', async () => {
  const raw = await read<{ key: string; count: string; money: string }>(sql`
    select n.note as key, 0 as count, sum(net) as money from ${lines} l
    left join (select distinct product_id, note from product_notes) n on n.product_id = l.product_id group by 1`)
  const { rows } = await report('notes', { basis: 'ordered' })
  expect(raw.length).toBeGreaterThan(20)
  const shown = Object.fromEntries(rows.map(({ key, now }) => [key, poisha(now.money.net)]))
  const expected = raw.map(({ key, money }) => [key ?? '', Number(money)] as const)
  // The report names the first 200.
  for (const [key, money] of expected)
    if (key in shown || raw.length <= 200) expect([key, shown[key]]).toEqual([key, money])
})

it.each([
  ['offers', sql`offer_id::text`],
  ['codes', sql`code`],
])('%s have what they took off', async (name, key) => {
  const raw = await read<{ key: string; count: string; money: string }>(sql`
    select ${key} as key, count(distinct order_id) as count, sum(d.amount) as money from order_discounts d join orders o on o.id = order_id
    where source = 'offer' and coalesce(${key}, '') <> '' and o.status <> 'cancelled' group by 1`)
  const { rows } = await report(name, { basis: 'ordered' })
  expect(asTable(rows, 'orders', 'offers')).toEqual(tableOf(raw))
})

it('who is new is who had received nothing before', async () => {
  const orders = await read<{ who: string; phone: string; placed: Date; delivered: Date | null; status: string }>(sql`
    select user_id as who, phone, placed_at as placed, status,
      (select max(at) from order_events where order_id = orders.id and what = 'delivered') as delivered from orders`)
  const received = new Map<string, Date[]>()
  for (const { who, phone, delivered } of orders)
    for (const key of delivered ? [who, phone] : [])
      received.set(key, [...(received.get(key) ?? []), delivered as Date])
  const counts: Record<string, number> = { new: 0, returning: 0 }
  for (const { who, phone, placed, status } of orders) {
    if (status === 'cancelled') continue
    const isKnown = [who, phone].some((key) => received.get(key)?.some((at) => new Date(at) < new Date(placed)))
    counts[isKnown ? 'returning' : 'new'] = (counts[isKnown ? 'returning' : 'new'] ?? 0) + 1
  }
  const { rows } = await report('customers', { basis: 'ordered' })
  expect(Object.fromEntries(rows.map(({ key, now }) => [key, now.counts.orders]))).toEqual(counts)
})

it('parcels of each district and courier are those that were handed over, with what came back', async () => {
  const until = dayInDhaka(new Date(Date.now() - 14 * 24 * 60 * 60_000))
  for (const [name, column] of [
    ['delivery-districts', sql`district_code`],
    ['delivery-couriers', sql`courier`],
  ] as const) {
    const raw = await read<{ key: string; count: string; money: string }>(sql`
      select ${column} as key, count(*) as count, 100 * count(*) filter (where status = 'returned') as money
      from orders o join order_events e on e.order_id = o.id and e.what = 'shipped'
      where (e.at at time zone 'Asia/Dhaka')::date <= ${until}::date and status in ('shipped', 'delivered', 'returned') group by 1`)
    const { rows } = await report(name)
    const shown = Object.fromEntries(
      rows.map(({ key, now }) => [key, [now.counts.parcels, 100 * (now.counts.refused ?? 0)]]),
    )
    expect(shown).toEqual(tableOf(raw))
  }
})

it('the margin is what was kept of earned sales, less the cost of the bottles that customers kept, couriers and providers', async () => {
  const sold = await read<{
    cash: boolean
    lines: [number, number, number][]
    refunds: [number, [number, number][]][]
    paid: number
  }>(sql`
    select payment_method = 'cod' as cash, (select sum(amount) from ledger_lines join ledger_postings p on p.id = posting_id
        where p.order_id = o.id and account in ('sales', 'delivery_income', 'refunds'))::float8 as paid,
      (select jsonb_agg(jsonb_build_array(quantity, undelivered, cost) order by position) from order_lines where order_id = o.id) as lines,
      coalesce((select jsonb_agg(jsonb_build_array(amount, (select coalesce(jsonb_agg(jsonb_build_array(line -> 'item', line -> 'quantity')), '[]')
        from jsonb_array_elements(lines) line))) from refunds where order_id = o.id), '[]') as refunds
    from orders o where status <> 'cancelled' and (status = 'delivered' or payment_method <> 'cod')`)
  let cost = 0
  for (const { cash, lines: all, refunds, paid } of sold) {
    // All that was paid came back.
    if (paid === 0) continue
    for (const [item, [quantity, undelivered, price]] of all.entries()) {
      const named = refunds.flatMap(([, back]) => back).filter(([of]) => of === item)
      const back = named.reduce((sum, [, bottles]) => sum + bottles, 0)
      cost += price * (quantity - back - (cash || refunds.length > 0 ? undelivered : 0))
    }
  }
  const posted = await read<{ couriers: string; providers: string }>(sql`
    select sum(amount) filter (where account = 'courier_costs') as couriers, sum(amount) filter (where account = 'provider_fees') as providers
    from ledger_lines`)
  const [couriers, providers] = [Number(posted[0]?.couriers), Number(posted[0]?.providers)]
  expect(couriers * providers).toBeGreaterThan(0)
  const { money } = (await report('sales', { basis: 'earned' })).total.now
  expect(poisha(money.marginAfter)).toBe(poisha(money.netAfterReturns) - cost - couriers - providers)
  expect(money.knownShare).toBe(1)
  const products = await report('products', { basis: 'earned' })
  expect(products.total.now.money.marginAfter).toBe(money.marginAfter)
})

it('money outside is what the ledger says that couriers and providers hold, by its age', async () => {
  const held = await read<{ holder: string; amount: string }>(sql`
    select split_part(account, ':', 2) as holder, sum(amount) as amount from ledger_lines
    where account like 'courier:%' or account like 'provider:%' group by 1`)
  const { rows, total } = await report('outside')
  const shown = Object.fromEntries(rows.map(({ key, now }) => [key, poisha(now.money.outside)]))
  expect(shown).toEqual(Object.fromEntries(held.map(({ holder, amount }) => [holder, Number(amount)])))
  const dues = await read<{ amount: string; since: Date }>(
    sql`select amount - cost as amount, since from dues where settlement_id is null`,
  )
  const today = Date.parse(dayInDhaka(new Date()))
  const ages = [0, 0, 0, 0]
  for (const { amount, since } of dues) {
    const age = (today - Date.parse(dayInDhaka(new Date(since)))) / 86_400_000
    const group = age <= 7 ? 0 : age <= 14 ? 1 : age <= 30 ? 2 : 3
    ages[group] = (ages[group] ?? 0) + Number(amount)
  }
  const { upTo7, upTo14, upTo30, older } = total.now.money
  expect([upTo7, upTo14, upTo30, older].map(poisha)).toEqual(ages)
})

it('VAT is that of the lines of invoices and credit notes, which together are what each order has brought', async () => {
  type Line = { rate: number; amount: number; vat: number }
  const documents = await read<{ id: string; sign: number; lines: Line[]; amount: string }>(sql`
    select order_id as id, 1 as sign, content #> '{vat,lines}' as lines, amount from invoices
    union all select order_id, -1, content #> '{vat,lines}', amount from credit_notes`)
  const rates = new Map<string, number[]>()
  const left = new Map<string, number>()
  for (const { id, sign, lines: all, amount } of documents) {
    left.set(id, (left.get(id) ?? 0) + sign * Number(amount))
    for (const line of all) {
      const key = String(line.rate).padStart(5, '0')
      const [invoiced, vat, credited, creditedVat] = rates.get(key) ?? [0, 0, 0, 0]
      const [one, other] = [sign > 0 ? line : { amount: 0, vat: 0 }, sign < 0 ? line : { amount: 0, vat: 0 }]
      rates.set(key, [
        (invoiced ?? 0) + one.amount,
        (vat ?? 0) + one.vat,
        (credited ?? 0) + other.amount,
        (creditedVat ?? 0) + other.vat,
      ])
      // Half up, by each line: 15 of 115.
      expect(line.vat).toBe(Math.round((line.amount * line.rate) / (10_000 + line.rate)))
    }
  }
  expect([...rates.values()].every(([, , credited]) => (credited ?? 0) > 0)).toBe(true)
  const { rows } = await report('vat')
  const shown = rows.map(({ key, now: { money } }) => [
    key,
    [money.invoiced, money.invoicedVat, money.credited, money.creditedVat].map(poisha),
  ])
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(rates))
  const earned = await read<{ id: string; amount: string }>(sql`
    select order_id as id, -sum(amount) as amount from ledger_postings p join ledger_lines on posting_id = p.id
    where account in ('sales', 'delivery_income', 'refunds') and order_id in (select order_id from invoices) group by 1`)
  for (const { id, amount } of earned) left.set(id, (left.get(id) ?? 0) - Number(amount))
  expect([...left.values()].filter((difference) => difference !== 0)).toEqual([])
})

it('the stock has what was sold, and on how many days there was any', async () => {
  const today = dayInDhaka(new Date())
  const first = addDays(today, -28)
  const moves = await read<{
    variant: string
    at: Date
    placed: Date | null
    change: number
    stock: number
    reason: string
  }>(sql`
    select variant_id as variant, at, placed_at as placed, change, m.stock, reason
    from stock_movements m left join orders o on o.id = m.order_id
    where variant_id in (select id from variants where on_sale and kind = 'bottle') order by at, m.id`)
  const selling = ['order', 'order_edited', 'order_cancelled', 'order_released']
  const { rows, total } = await report('stock')
  expect(rows.length).toBeGreaterThan(50)
  let [all, outs] = [0, 0]
  for (const [variant, own] of Map.groupBy(moves, (move) => move.variant)) {
    const dated = own.map((move) => ({ ...move, day: dayInDhaka(new Date(move.at)) }))
    const sold = dated
      .filter(({ day, reason }) => day >= first && selling.includes(reason))
      .filter(({ placed, at }) => {
        const day = dayInDhaka(new Date(placed ?? at))
        return day >= first && day < today
      })
      .reduce((sum, { change }) => sum - change, 0)
    const isOut = (day: string) =>
      !dated.some((move) => move.day === day) && (dated.filter((move) => move.day < day).at(-1)?.stock ?? 1) <= 0
    const inStock = daysOf([first, addDays(today, -1)]).filter((day) => !isOut(day)).length
    all += Math.max(0, sold)
    outs += inStock < 28 ? 1 : 0
    const row = rows.find(({ key }) => key === variant)
    if (!row) continue
    const stock = dated.at(-1)?.stock ?? 0
    const daysLeft = sold > 0 && inStock > 0 ? Math.floor((stock * inStock) / sold + 1e-9) : null
    expect([variant, row.now.counts]).toMatchObject([
      variant,
      { stock, sold: Math.max(0, sold), daysInStock: inStock, daysLeft },
    ])
  }
  expect(total.now.counts.sold).toBe(all)
  expect(outs).toBeGreaterThan(5)
})
