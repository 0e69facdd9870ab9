import { expect, it } from 'vitest'
import { reportNames, reportOf } from '#contract/reports/report-table.ts'
import { sql } from '#database/drizzle.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { openReportShop } from './report-shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, report, goTo, place, move, comeBack } = openReportShop()
type Row = { key: string; label: string; now: { counts: Record<string, number>; money: Record<string, number> } }

it('parcels are refused by offer, way to pay and new or returning customer, of those whose outcome is known', async () => {
  goTo('2027-01-04T10:00')
  const sold = await shop.product({ price: 1_000_00, stock: 50 })
  await addOffer(shop, { action: { kind: 'percent', percent: 10 } }, 'PARCEL10')
  // Two of new customers, with the offer: one comes back, and 120 taka are charged for it.
  const offered = { amount: 900, code: 'PARCEL10' }
  const [refused, kept] = [
    await place('2027-01-04T10:00', [[sold, 1]], offered),
    await place('2027-01-04T10:00', [[sold, 1]], offered),
  ]
  for (const id of [refused, kept]) await move(id, 'confirmed', 'shipped')
  await move(kept, 'delivered')
  await comeBack(refused)
  // The phone number has received a parcel by now: two of returning customers, one still under way.
  goTo('2027-01-06T10:00')
  const later = [await place('2027-01-06T10:00', [[sold, 1]]), await place('2027-01-06T10:00', [[sold, 1]])]
  for (const id of later) await move(id, 'confirmed', 'shipped')
  await move(later[0] ?? '', 'delivered')
  goTo('2027-01-25T10:00')
  await computeReports(shop.shop)
  const of = async (name: string) =>
    (await report(name, { from: '2027-01-04', to: '2027-01-06' })).rows.map(({ key, label, now }: Row) => [
      name === 'delivery-offers' ? label : key,
      now.counts.parcels,
      now.counts.underWay,
      now.counts.refusedShare,
      now.money.parcelCost,
    ])
  // 1 ÷ 2; 0 ÷ 1.
  expect(await of('delivery-customers')).toEqual([
    ['new', 2, 0, 0.5, 120],
    ['returning', 2, 1, 0, 0],
  ])
  expect(await of('delivery-offers')).toEqual([[expect.any(String), 2, 0, 0.5, 120]])
  // 1 ÷ 3, and 120 ÷ 2 delivered ones.
  expect(await of('delivery-methods')).toEqual([['cod', 4, 1, 1 / 3, 60]])
})

it('the bridge of a month says what has become of its orders by now, and closes', async () => {
  goTo('2027-01-30T12:00')
  const sold = await shop.product({ price: 1_250_00 })
  const ids = [1, 2, 3].map(() => place('2027-01-30T12:00', [[sold, 1]]))
  const [first = '', second = '', third = ''] = [await ids[0], await ids[1], await ids[2]]
  const bridge = async () => {
    const { rows, total } = await report('bridge', { from: '2027-01-30', to: '2027-01-30' })
    return [total.now.counts.orders, ...rows.map(({ key, now }: Row) => [key, now.counts.orders])]
  }
  await move(first, 'confirmed', 'shipped')
  await move(second, 'confirmed', 'shipped')
  expect(await bridge()).toEqual([3, ['pending', 1], ['shipped', 2]])
  goTo('2027-02-02T12:00')
  await move(first, 'delivered')
  await comeBack(second)
  await move(third, 'cancelled')
  await computeReports(shop.shop)
  // 3 − 1 − 1 − 0 = 1.
  expect(await bridge()).toEqual([3, ['cancelled', 1], ['returned', 1], ['delivered', 1]])
  const january = await report('sales', { from: '2027-01-30', to: '2027-01-30', basis: 'earned' })
  expect(january.total.now.money.net).toBe(0)
})

it('dead is what was there without a sale for 180 days, and nothing that came in the last 60', async () => {
  goTo('2027-12-31T12:00')
  const size = async (name: string, stock: number, moves: [change: number, stock: number, at: string][]) => {
    const { variantId } = await shop.product({ name, stock, price: 800_00 })
    await shop.db.execute(sql`delete from stock_movements where variant_id = ${variantId}`)
    for (const [change, left, at] of moves)
      await shop.db.execute(sql`insert into stock_movements (variant_id, change, stock, reason, at)
        values (${variantId}, ${change}, ${left}, ${change > 0 ? 'received' : 'order'}, ${`${at}+06`}::timestamptz)`)
    return variantId
  }
  const body = { price: 300, since: '2026-01-01' }
  const dead = await size('Never sold', 7, [[7, 7, '2027-03-01T10:00']])
  // 180 days before 31 December is 4 July.
  const long = await size('Sold on 3 July', 3, [
    [4, 4, '2027-03-01T10:00'],
    [-1, 3, '2027-07-03T12:00'],
  ])
  const recent = await size('Sold on 4 July', 3, [
    [4, 4, '2027-03-01T10:00'],
    [-1, 3, '2027-07-04T12:00'],
  ])
  const fresh = await size('New', 5, [[5, 5, '2027-12-01T10:00']])
  const cost = await shop.call(`PUT /api/admin/purchase-prices/${dead}`, { as: admin, body })
  expect(cost.status).toBe(200)
  const { rows } = await report('stock')
  const of = (variant: string) => rows.find(({ key }: Row) => key === variant).now
  expect([dead, long, recent, fresh].map((variant) => of(variant).counts.dead)).toEqual([7, 3, 0, 0])
  // 7 × 800 and 7 × 300.
  expect(of(dead).money).toMatchObject({ priceValue: 5_600, costValue: 2_100 })
})

it('no file of a report says who somebody is', async () => {
  goTo('2028-01-10T10:00')
  const id = await place('2028-01-10T10:00', [[await shop.product(), 1]])
  const { rows } = await shop.db.execute<{ phone: string; email: string; street: string }>(sql`
    select right(phone, 9) as phone, address ->> 'email' as email, address ->> 'street' as street from orders where id = ${id}`)
  const [person] = rows
  expect(person?.phone).toMatch(/^\d{9}$/)
  const period = { from: '2028-01-01', to: '2028-01-10', compare: 'none' }
  for (const name of reportNames) {
    const { status, body } = await shop.call(`GET /api/admin/reports/${name}/file?${new URLSearchParams(period)}`, {
      as: admin,
    })
    expect([name, status]).toEqual([name, 200])
    for (const word of [person?.phone, person?.email, person?.street].filter(Boolean))
      expect(body.csv, name).not.toContain(word)
    expect(body.csv.split('\r\n').length, reportOf(name).title).toBeGreaterThanOrEqual(2)
  }
})
