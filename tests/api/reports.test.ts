import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { computeReports, proveMonths } from '#server/modules/reports/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, orderOf } from './shop.ts'
import { addOffer } from './shop-offers.ts'
import { setsIn } from './shop-sets.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
type Sold = Awaited<ReturnType<typeof shop.product>>

const asStaff = async (route: string, body?: object, as: Account = admin) =>
  (await shop.call(route, { as, ...(body && { body }) })).body
const report = (name: string, query: Record<string, string> = {}, as: Account = admin) =>
  asStaff(`GET /api/admin/reports/${name}?${new URLSearchParams({ compare: 'none', ...query })}`, undefined, as)
const january = { from: '2027-01-01', to: '2027-01-31' }
const february = { from: '2027-02-01', to: '2027-02-28' }
const march = { from: '2027-03-01', to: '2027-03-31' }

/** Sets the shop's clock, in Dhaka. Time only goes on. */
function goTo(moment: string) {
  shop.wait(new Date(`${moment}+06:00`).getTime() - shop.shop.now().getTime())
}

async function place(
  moment: string,
  wanted: [Sold, number][],
  { amount, code }: { amount?: number; code?: string } = {},
) {
  const customer = await shop.account()
  const order = { ...orderOf(...wanted), ...(amount && { amount }), ...(code && { code }) }
  const placed = await shop.order(customer, order)
  expect(placed.status).toBe(200)
  const id = String(placed.body.orderId)
  // The database says when an order was placed.
  await shop.db.execute(sql`update orders set placed_at = ${`${moment}+06:00`}::timestamptz where id = ${id}`)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
  return id
}
async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const body = await statusChangeOf(shop.db, id, status)
    const moved = await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body })
    expect(moved.status, moved.body.message).toBe(200)
  }
}
const comeBack = (id: string) =>
  asStaff(`POST /api/admin/orders/${id}/parcel-return`, {
    reason: 'refused',
    note: '',
    restocked: true,
    courierCost: 120,
  })

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

it('a stock of twelve, of which six were sold on fourteen days in stock, lasts for 28 days', async () => {
  goTo('2027-09-30T12:00')
  const sold = await shop.product({ price: 900_00, stock: 12 })
  // Sold out on the evening of 15 September, and received a fortnight later.
  await shop.db.execute(sql`insert into stock_movements (variant_id, change, stock, reason, at) values
    (${sold.variantId}, 6, 6, 'received', '2027-08-01T10:00+06'), (${sold.variantId}, -6, 0, 'order', '2027-09-15T20:00+06'),
    (${sold.variantId}, 12, 12, 'received', '2027-09-30T08:00+06')`)
  await place('2027-09-15T12:00', [[sold, 3]])
  await place('2027-09-15T13:00', [[sold, 3]])
  await shop.db.execute(sql`update variant_stock set stock = 12 where variant_id = ${sold.variantId}`)
  await shop.db.execute(
    sql`delete from stock_movements where variant_id = ${sold.variantId} and at > '2027-09-30T09:00+06'`,
  )
  await shop.db.execute(sql`delete from stock_movements where variant_id = ${sold.variantId} and order_id is not null`)
  await computeReports(shop.shop)
  // A sale that is running now.
  await shop.db.execute(sql`insert into sale_prices (variant_id, price, during)
    values (${sold.variantId}, 80000, tstzrange(${shop.shop.now().toISOString()}::timestamptz - interval '1 day', null))`)
  const { rows, total, comparedDays } = await report('stock')
  const found = rows.find(({ key }: { key: string }) => key === sold.variantId)
  expect(found.now.counts).toMatchObject({ stock: 12, sold: 6, daysInStock: 14, daysLeft: 28, toOrder: 0, dead: 0 })
  // Six were there at the start, and all were sold; what came this morning is of today.
  expect(found.now.counts.sellThrough).toBe(1)
  expect(found.now.money).toMatchObject({ priceValue: 9_600 })
  expect(comparedDays).toBeNull()
  // What is to be ordered adds up; days in stock of several sizes do not.
  // With 60 days until new bottles arrive and 10 of safety: 0.43 × 70 = 30, of which 12 are there.
  const { settings, version } = (await asStaff('GET /api/admin/settings')).current
  await shop.call('PUT /api/admin/settings', {
    as: admin,
    body: { settings: { ...settings, reordering: { lead: 60, safety: 10 } }, version },
  })
  const later = (await report('stock')).rows.find(({ key }: { key: string }) => key === sold.variantId)
  expect(later.now.counts.toOrder).toBe(18)
  await shop.call('PUT /api/admin/settings', { as: admin, body: { settings, version: version + 1 } })
  const missing = rows.map(({ now }: { now: { counts: { toOrder: number } } }) => now.counts.toOrder)
  expect(total.now.counts.toOrder).toBe(missing.reduce((all: number, bottles: number) => all + bottles, 0))
  expect(total.now.counts).toMatchObject({ daysInStock: null, daysLeft: null })
})

it('the bottles of sets that are sold are sales of their sizes', async () => {
  const sizes = [
    await shop.product({ name: 'Rose', stock: 10 }),
    await shop.product({ name: 'Oud', stock: 9 }),
  ] as const
  const set = await setsIn(shop, admin).add([
    [sizes[0], 1],
    [sizes[1], 2],
  ])
  const placed = await place('2027-09-29T12:00', [[set, 2]])
  // The database says when the stock changed.
  await shop.db.execute(sql`update stock_movements set at = '2027-09-29T12:00+06' where order_id = ${placed}`)
  const sold = async () => {
    const { rows } = await report('stock')
    const soldOf = ({ variantId }: Sold) => rows.find(({ key }: { key: string }) => key === variantId).now.counts.sold
    return sizes.map(soldOf)
  }
  expect(await sold()).toEqual([2, 4])
  await move(placed, 'cancelled')
  expect(await sold()).toEqual([0, 0])
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

it('money outside is by its age, and what was paid out is in it no more', async () => {
  goTo('2027-10-01T10:00')
  const sold = await shop.product({ price: 1_000_00 })
  const before = (await report('outside')).total.now
  const id = await place('2027-10-01T10:00', [[sold, 1]])
  await move(id, 'confirmed')
  const shipment = { courier: 'redx', trackingNumber: '', trackingLink: '' }
  await asStaff(`POST /api/admin/orders/${id}/shipment`, shipment)
  await move(id, 'shipped', 'delivered')
  goTo('2027-10-21T10:00')
  const { rows } = await report('outside')
  const redx = rows.find(({ key }: { key: string }) => key === 'redx')
  expect(redx).toMatchObject({
    label: 'RedX',
    now: { counts: { holding: 1, oldest: 20 }, money: { outside: 1_000, upTo30: 1_000, upTo7: 0 } },
  })
  const order = { orderId: id, collected: 1_000, charge: 60 }
  const settlement = {
    moneyHolder: 'redx',
    reference: 'R-1',
    paidOn: '2027-10-21',
    into: 'bank',
    received: 940,
    orders: [order],
  }
  expect((await shop.call('POST /api/admin/settlements', { as: admin, body: settlement })).status).toBe(200)
  expect((await report('outside')).total.now.money.outside).toBe(before.money.outside)
})

it('an order keeps the purchase price of its day: one that is entered later changes no margin of the past', async () => {
  goTo('2027-11-01T10:00')
  const sold = await shop.product({ price: 1_500_00 })
  await place('2027-11-01T10:00', [[sold, 1]])
  const price = (taka: number) =>
    shop.call(`PUT /api/admin/purchase-prices/${sold.variantId}`, {
      as: admin,
      body: { price: taka, since: '2026-01-01' },
    })
  expect((await price(600)).body.price).toMatchObject({ purchasePrice: 600, since: '2026-01-01' })
  await place('2027-11-01T11:00', [[sold, 2]])
  expect((await price(900)).status).toBe(200)
  const { total } = await report('sales', { from: '2027-11-01', to: '2027-11-01', basis: 'ordered' })
  expect(total.now.money).toMatchObject({
    net: 4_500,
    cost: 1_200,
    margin: 1_800,
    marginShare: 0.6,
    knownShare: 3_000 / 4_500,
  })
  // A price of a later day stands beside today's.
  const body = { price: 950, since: '2027-12-01' }
  const later = await shop.call(`PUT /api/admin/purchase-prices/${sold.variantId}`, { as: admin, body })
  expect(later.body.price).toMatchObject({ purchasePrice: 900, nextPrice: 950, nextSince: '2027-12-01' })
  const clerk = await shop.account({ role: 'orders' })
  expect((await shop.call('GET /api/admin/purchase-prices', { as: clerk })).status).toBe(403)
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

it('what came back takes its margin with it, and courier charges are off the margin as well', async () => {
  goTo('2029-11-05T10:00')
  const [known, unknown] = [await shop.product({ price: 1_500_00 }), await shop.product({ price: 500_00 })]
  await shop.call(`PUT /api/admin/purchase-prices/${known.variantId}`, {
    as: admin,
    body: { price: 600, since: '2026-01-01' },
  })
  await addOffer(shop, { action: { kind: 'percent', percent: 10 } }, 'MARGIN10')
  const id = await place('2029-11-05T10:00', [
    [known, 2],
    [unknown, 1],
  ])
  const refused = await place('2029-11-05T10:00', [[unknown, 1]])
  const offered = await place('2029-11-05T10:00', [[known, 1]], { amount: 1_350, code: 'MARGIN10' })
  for (const order of [id, offered]) await move(order, 'confirmed', 'shipped', 'delivered')
  await move(refused, 'confirmed', 'shipped')
  await comeBack(refused)
  const refund = async (body: object) =>
    expect(
      (await shop.call(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { method: 'cash', ...body } }))
        .status,
    ).toBe(200)
  await refund({ left: 3_500, amount: 1_500, lines: [{ item: 0, quantity: 1 }] })
  await refund({ left: 2_000, amount: 100 })
  const day = { from: '2029-11-05', to: '2029-11-05', basis: 'earned' }
  const expectMargins = async () => {
    const { total } = await report('sales', day)
    // Sold: 3 × 1500 − 150 − 3 × 600 = 2550. Back: 1500 − 600, and of the ৳100 the part of known prices, 3000 ÷ 3500.
    expect(total.now.money).toMatchObject({ cost: 1_800, margin: 2_550, returned: 1_600 })
    expect(total.now.money.marginAfter).toBe(1_444.29)
    expect(total.now.money.marginAfterShare).toBeCloseTo(1_444.29 / (4_350 - 1_585.71), 6)
    const products = await report('products', day)
    const row = products.rows.find(({ key }: { key: string }) => key === known.id)
    expect(row.now.money).toMatchObject({ cost: 1_800, margin: 2_550, marginAfter: 1_650 })
    expect(products.rest.money.marginAfter).toBe(-205.71)
    const offers = await report('offers', day)
    expect(offers.rows).toMatchObject([
      { now: { money: { net: 1_350, margin: 750, marginAfter: 750, knownShare: 1 } } },
    ])
  }
  await expectMargins()
  goTo('2029-11-06T10:00')
  await computeReports(shop.shop)
  await expectMargins()
  const ordered = await report('sales', { ...day, basis: 'ordered' })
  expect(ordered.total.now.money.marginAfter).toBeNull()
})
