import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { computeReports, proveMonths } from '#server/modules/reports/index.ts'
import { openReportShop } from './report-shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, asStaff, report, goTo, place, move, comeBack } = openReportShop()
const january = { from: '2027-01-01', to: '2027-01-31' }
const february = { from: '2027-02-01', to: '2027-02-28' }
const march = { from: '2027-03-01', to: '2027-03-31' }

it('an order of the last moment of January in Dhaka and its twin a moment later are in different days, weeks and months', async () => {
  const sold = await shop.product({ price: 500_00 })
  await place('2026-01-31T23:59:59.9', [[sold, 1]])
  await place('2026-02-01T00:00:00.0', [[sold, 1]])
  for (const step of ['day', 'week', 'month']) {
    const { rows } = await report('sales', { from: '2026-01-25', to: '2026-02-07', step })
    const filled = rows.filter(({ now }: { now: { counts: { orders: number } } }) => now.counts.orders > 0)
    expect(
      filled.map(({ key, now }: { key: string; now: { counts: { orders: number } } }) => [key, now.counts.orders]),
    ).toEqual(
      {
        day: [
          ['2026-01-31', 1],
          ['2026-02-01', 1],
        ],
        week: [
          ['2026-01-25', 1],
          ['2026-02-01', 1],
        ],
        month: [
          ['2026-01-01', 1],
          ['2026-02-01', 1],
        ],
      }[step],
    )
    // Days without orders are there as well.
    expect(rows).toHaveLength({ day: 14, week: 2, month: 2 }[step] ?? 0)
  }
})

it('is ordered in January, earned in February and returned in March, and closed months never move', async () => {
  const sold = await shop.product({ price: 1_250_00 })
  goTo('2027-01-30T12:00')
  const id = await place('2027-01-30T12:00', [[sold, 1]])
  await move(id, 'confirmed', 'shipped')
  const read = async () =>
    Promise.all(
      [january, february, march].map(async (month) => {
        const [ordered, earned] = [
          await report('sales', { ...month, basis: 'ordered' }),
          await report('sales', { ...month, basis: 'earned' }),
        ]
        return [ordered.total.now.money.net, earned.total.now.money.net, earned.total.now.money.returned]
      }),
    )
  goTo('2027-02-02T12:00')
  await move(id, 'delivered')
  expect(await read()).toEqual([
    [1_250, 0, 0],
    [0, 1_250, 0],
    [0, 0, 0],
  ])
  goTo('2027-03-05T12:00')
  await computeReports(shop.shop)
  const refund = { method: 'cash', left: 1_250, amount: 1_250, lines: [{ item: 0, quantity: 1 }] }
  expect((await shop.call(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: refund })).status).toBe(200)
  const after = [
    [1_250, 0, 0],
    [0, 1_250, 0],
    [0, 0, 1_250],
  ]
  expect(await read()).toEqual(after)
  goTo('2027-03-06T12:00')
  await computeReports(shop.shop)
  expect(await read()).toEqual(after)
  const { total } = await report('sales', { ...march, basis: 'earned' })
  expect(total.now).toMatchObject({ counts: { orders: 0 }, money: { netAfterReturns: -1_250, refunded: 1_250 } })
})

it('a refund of one bottle takes what that bottle cost off the day it was decided, in a column of its own', async () => {
  goTo('2027-04-10T12:00')
  const [one, other] = [await shop.product({ price: 1_250_00 }), await shop.product({ price: 799_00 })]
  await addOffer(shop, { action: { kind: 'percent', percent: 7 } }, 'REPORT7')
  const id = await place(
    '2027-04-10T12:00',
    [
      [one, 1],
      [other, 3],
    ],
    { amount: 3_391, code: 'REPORT7' },
  )
  await move(id, 'confirmed', 'shipped', 'delivered')
  goTo('2027-05-12T12:00')
  // 222,874 ÷ 3
  const refund = { method: 'cash', left: 3_391, amount: 742.91, lines: [{ item: 1, quantity: 1 }] }
  expect((await shop.call(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: refund })).status).toBe(200)
  await computeReports(shop.shop)
  const both = { from: '2027-04-01', to: '2027-05-31', basis: 'earned' }
  const { total } = await report('sales', both)
  expect(total.now.money).toMatchObject({
    gross: 3_647,
    offers: 256,
    net: 3_391,
    returned: 742.91,
    netAfterReturns: 2_648.09,
  })
  const april = await report('sales', { from: '2027-04-01', to: '2027-04-30', basis: 'earned' })
  expect(april.total.now.money).toMatchObject({ net: 3_391, returned: 0 })
  const products = await report('products', both)
  const found = products.rows.find(({ key }: { key: string }) => key === other.id)
  expect(found.now).toMatchObject({
    counts: { bottles: 3, bottlesBack: 1 },
    money: { net: 2_228.74, returned: 742.91 },
  })
  // Products and the last row are the total, to the poisha.
  for (const column of ['gross', 'offers', 'net', 'returned', 'netAfterReturns']) {
    const listed = [...products.rows.map(({ now }: { now: { money: object } }) => now), products.rest].map(
      (now) => now?.money[column] ?? 0,
    )
    expect(Math.round(listed.reduce((all: number, taka: number) => all + taka * 100, 0))).toBe(
      Math.round(products.total.now.money[column] * 100),
    )
  }
  const { rows } = await report('codes', both)
  expect(rows).toMatchObject([{ key: 'REPORT7', now: { counts: { orders: 1 }, money: { offers: 256, net: 3_391 } } }])
  // Sales of a code are after its returns, too.
  const ofCode = await report('sales', { ...both, filter: 'code', value: 'REPORT7' })
  expect(ofCode.total.now.money).toMatchObject({ net: 3_391, returned: 742.91, netAfterReturns: 2_648.09 })
})

it('of ten parcels, six delivered, two returned and two under way, a quarter came back', async () => {
  goTo('2027-06-01T10:00')
  const sold = await shop.product({ price: 600_00, stock: 50 })
  const ids = []
  for (let n = 0; n < 10; n += 1) ids.push(await place('2027-06-01T10:00', [[sold, 1]]))
  for (const id of ids) await move(id, 'confirmed', 'shipped')
  for (const id of ids.slice(0, 6)) await move(id, 'delivered')
  for (const id of ids.slice(6, 8)) await comeBack(id)
  goTo('2027-06-20T10:00')
  await computeReports(shop.shop)
  const { total, rows } = await report('delivery', { from: '2027-06-01', to: '2027-06-19' })
  const share = { parcels: 10, delivered: 6, refused: 2, underWay: 2, refusedShare: 0.25 }
  expect(total.now.counts).toMatchObject(share)
  expect(total.now.money).toMatchObject({ courierCost: 240, parcelCost: 40 })
  // The last fourteen days are left out.
  expect(rows.at(-1).key).toBe('2027-06-06')
  const bridge = await report('bridge', { from: '2027-06-01', to: '2027-06-01' })
  const states = bridge.rows.map(({ key, now }: { key: string; now: { counts: { orders: number } } }) => [
    key,
    now.counts.orders,
  ])
  expect(states).toEqual([
    ['returned', 2],
    ['shipped', 2],
    ['delivered', 6],
  ])
  expect(bridge.total.now.counts.orders).toBe(10)
  // All have the phone number of an order that was delivered before.
  const { orders } = await asStaff(
    'GET /api/admin/reports/delivery-customers/orders?from=2027-06-01&to=2027-06-05&row=returning',
  )
  expect(orders.map(({ orderId }: { orderId: string }) => orderId).sort()).toEqual([...ids].sort())
})

it('counts today from its orders, and a day that has changed since it was computed', async () => {
  goTo('2027-07-02T10:00')
  const sold = await shop.product({ price: 700_00 })
  const id = await place('2027-07-01T10:00', [[sold, 2]])
  await computeReports(shop.shop)
  const day = { from: '2027-07-01', to: '2027-07-02' }
  expect((await report('sales', day)).total.now).toMatchObject({
    counts: { orders: 1, bottles: 2 },
    money: { net: 1_400 },
  })
  await place('2027-07-02T09:00', [[sold, 1]])
  expect((await report('sales', day)).total.now).toMatchObject({ counts: { orders: 2 }, money: { net: 2_100 } })
  await move(id, 'cancelled')
  expect((await report('sales', day)).total.now).toMatchObject({ counts: { orders: 1 }, money: { net: 700 } })
  await computeReports(shop.shop)
  expect((await report('sales', day)).total.now).toMatchObject({ counts: { orders: 1 }, money: { net: 700 } })
  const bridge = await report('bridge', day)
  expect(bridge.rows.map(({ key }: { key: string }) => key)).toEqual(['cancelled', 'pending'])
})

it('compares with the period before of the same number of days, and each day with the one that many days earlier', async () => {
  const { comparedDays, rows } = await report('sales', {
    from: '2027-06-02',
    to: '2027-06-03',
    compare: 'before',
    step: 'day',
  })
  expect(comparedDays).toEqual(['2027-05-31', '2027-06-01'])
  expect(
    rows.map(({ now, before }: { now: { counts: object }; before: { counts: object } }) => [now.counts, before.counts]),
  ).toMatchObject([
    [{ orders: 0 }, { orders: 0 }],
    [{ orders: 0 }, { orders: 10 }],
  ])
})

it('the file has the same numbers, and who may not see amounts gets counts only, also in the file', async () => {
  const query = { from: '2027-04-01', to: '2027-05-31', basis: 'earned', step: 'month' }
  const { csv, name } = await asStaff(
    `GET /api/admin/reports/sales/file?${new URLSearchParams({ ...query, compare: 'none' })}`,
  )
  expect(name).toBe('sales-2027-04-01-to-2027-05-31.csv')
  const [head = '', ...lines] = String(csv).trim().slice(1).split('\r\n')
  const column = head.split(',').indexOf('Net after returns')
  expect(lines.map((line) => line.split(',')[column])).toEqual(['3391', '-742.91', '2648.09'])
  const clerk = await shop.account({ role: 'orders' })
  const answer = await report('sales', query, clerk)
  expect(answer.total.now).toEqual({ counts: { orders: 1, bottles: 4 } })
  expect(JSON.stringify(answer)).not.toMatch(/3391|money/)
  const own = await asStaff(`GET /api/admin/reports/sales/file?${new URLSearchParams(query)}`, undefined, clerk)
  expect(own.csv.split('\r\n')[0]).toBe('\uFEFFFrom,Orders,"Orders, before",Bottles,"Bottles, before"')
  const { orders } = await asStaff(
    'GET /api/admin/reports/sales/orders?from=2027-04-01&to=2027-05-31',
    undefined,
    clerk,
  )
  expect(orders[0]).not.toHaveProperty('amount')
})

it('all earned and returned days add up to the ledger, to the poisha', async () => {
  goTo('2027-08-01T10:00')
  await computeReports(shop.shop)
  const { rows } = await shop.db.execute<{ posted: string; refunded: string }>(sql`
    select -sum(amount) filter (where account in ('sales', 'delivery_income', 'kept_advances')) as posted,
      sum(amount) filter (where account = 'refunds') as refunded from ledger_lines`)
  const { total } = await report('sales', { from: '2026-11-01', to: '2027-08-01', basis: 'earned' })
  expect([total.now.money.total * 100, total.now.money.refunded * 100].map(Math.round)).toEqual([
    Number(rows[0]?.posted),
    Number(rows[0]?.refunded),
  ])
})

it('a period that leaves out an end is no longer than others, and the orders behind a row are those of its days', async () => {
  for (const path of ['sales', 'sales/orders']) {
    const { status } = await shop.call(`GET /api/admin/reports/${path}?from=2001-01-01`, { as: admin })
    expect([path, status]).toEqual([path, 400])
  }
  const { orders } = await asStaff('GET /api/admin/reports/codes/orders?from=2026-01-01&to=2027-09-30&row=REPORT7')
  expect(orders).toMatchObject([{ day: '2027-04-10' }])
})

it('who has not proven the second factor gets no amounts', async () => {
  const unproven = await shop.account({ role: 'admin' })
  await shop.db.execute(sql`update staff_sessions set proven_at = null where user_id = ${unproven.id}`)
  const { total } = await report('sales', { from: '2027-04-01', to: '2027-04-30' }, unproven)
  expect(total.now).toEqual({ counts: { orders: 1, bottles: 4 } })
  const { orders } = await asStaff(
    'GET /api/admin/reports/sales/orders?from=2027-04-01&to=2027-04-30',
    undefined,
    unproven,
  )
  expect(orders).toHaveLength(1)
  expect(orders[0]).not.toHaveProperty('amount')
})

it('a closed month that is not that of the ledger is an alarm among the checks of Operations', async () => {
  const check = async () => {
    const { checks } = (await asStaff('GET /api/admin/operations')).operations
    return checks.find(({ name }: { name: string }) => name === 'reports')
  }
  await computeReports(shop.shop)
  await proveMonths(shop.shop)
  expect(await check()).toMatchObject({ state: 'ok' })
  await shop.db.execute(
    sql`update report_days set gross = gross + 1 where basis = 'earned' and dimension = 'all' and day = '2027-02-02'`,
  )
  await proveMonths(shop.shop)
  goTo('2027-11-01T12:00')
  expect(await check()).toMatchObject({ state: 'degraded', message: 'Reports and ledger differ in 2027-02.' })
})
