import { expect, it } from 'vitest'
import { goneSoon } from '#contract/reports/gone-soon.ts'
import { sql } from '#database/drizzle.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { openReportShop } from './report-shop.ts'
import { addOffer } from './shop-offers.ts'
import { setsIn } from './shop-sets.ts'

const { shop, admin, asStaff, report, goTo, place, move, comeBack } = openReportShop()

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

it('what is gone within ten days is said by the same numbers, on days in stock, and what is sold out is not among them', async () => {
  // On 30 September, of the 28 days from the 2nd to the 29th.
  const size = async (name: string, stock: number, movements: [change: number, stock: number, at: string][]) => {
    const { variantId } = await shop.product({ name, stock })
    for (const [change, left, at] of movements)
      await shop.db.execute(sql`insert into stock_movements (variant_id, change, stock, reason, at)
        values (${variantId}, ${change}, ${left}, ${change > 0 ? 'received' : 'order'}, ${`${at}+06`}::timestamptz)`)
  }
  // 14 ÷ 28 = 0.5 a day: 5 last for 10 days, 6 for 12.
  const steady = (left: number): [number, number, string][] => [
    [14 + left, 14 + left, '2027-08-01T10:00'],
    [-14, left, '2027-09-10T10:00'],
  ]
  await size('Ten days', 5, steady(5))
  await size('Twelve days', 6, steady(6))
  // 10 ÷ 14 days in stock: 5 last for 7 days, where 10 ÷ 28 would say 14.
  await size('Seven days', 5, [
    [10, 10, '2027-08-01T10:00'],
    [-10, 0, '2027-09-15T20:00'],
    [5, 5, '2027-09-30T08:00'],
  ])
  await size('Sold out', 0, [
    [10, 10, '2027-08-01T10:00'],
    [-10, 0, '2027-09-29T20:00'],
  ])
  await size('Never sold', 3, [[3, 3, '2027-08-01T10:00']])
  expect(goneSoon(await report('stock')).map(({ label, now }) => [label, now.counts.daysLeft])).toEqual([
    [expect.stringMatching(/^Seven days/), 7],
    [expect.stringMatching(/^Ten days/), 10],
  ])
  const { text } = await asStaff('GET /api/admin/report-summary?of=day')
  expect(text).toMatch(/Gone within ten days: 2 \(Seven days[^,]*, Ten days[^,]*\)/)
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
    const soldOf = ({ variantId }: Awaited<ReturnType<typeof shop.product>>) =>
      rows.find(({ key }: { key: string }) => key === variantId).now.counts.sold
    return sizes.map(soldOf)
  }
  expect(await sold()).toEqual([2, 4])
  await move(placed, 'cancelled')
  expect(await sold()).toEqual([0, 0])
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
