import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { computeCohorts, computeReports } from '#server/modules/reports/index.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()
type Sold = Awaited<ReturnType<typeof shop.product>>
type Row = { key: string; label: string; now: { counts: Record<string, number>; money: Record<string, number> } }

const report = async (name: string, query: Record<string, string> = {}) =>
  (
    await shop.call(`GET /api/admin/reports/${name}?${new URLSearchParams({ compare: 'none', ...query })}`, {
      as: admin,
    })
  ).body
function goTo(moment: string) {
  shop.wait(new Date(`${moment}+06:00`).getTime() - shop.shop.now().getTime())
}
async function place(moment: string, wanted: [Sold, number][], phone?: string, place?: object) {
  const as = await shop.account()
  const order = orderOf(...wanted)
  const placed = await shop.order(as, { ...order, address: { ...order.address, ...(phone && { phone }), ...place } })
  expect(placed.status).toBe(200)
  const id = String(placed.body.orderId)
  await shop.db.execute(sql`update orders set placed_at = ${`${moment}+06:00`}::timestamptz where id = ${id}`)
  await shop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as, ...(phone && { body: { phone } }) })
  return id
}
async function move(id: string, ...statuses: string[]) {
  for (const status of statuses) {
    const body = await statusChangeOf(shop.db, id, status)
    expect((await shop.call(`POST /api/admin/orders/${id}/status`, { as: admin, body })).status).toBe(200)
  }
}

it('sales by note are by the notes that products have today, each product once for each of its notes', async () => {
  goTo('2027-01-10T10:00')
  const oud = { top: ['saffron'], heart: ['oud'], base: ['oud', 'amber'] }
  const [first, second] = [
    await shop.product({ price: 1_000_00, notes: oud }),
    await shop.product({ price: 300_00, notes: { top: [], heart: ['rose'], base: ['amber'] } }),
  ]
  await place('2027-01-10T10:00', [
    [first, 2],
    [second, 1],
  ])
  const day = { from: '2027-01-10', to: '2027-01-10' }
  const read = async () => {
    const { rows, total, rest } = await report('notes', day)
    expect([total.now.money.net, rest]).toEqual([2_300, null])
    return rows.map(({ key, label, now }: Row) => [key, label.toLowerCase(), now.counts.bottles, now.money.net])
  }
  const expected = [
    ['amber', 'amber', 3, 2_300],
    ['oud', 'oud', 2, 2_000],
    ['saffron', 'saffron', 2, 2_000],
    ['rose', 'rose', 1, 300],
  ]
  expect((await read()).toSorted()).toEqual(expected.toSorted())
  goTo('2027-01-11T10:00')
  await computeReports(shop.shop)
  expect((await read()).toSorted()).toEqual(expected.toSorted())
  const behind = async (row: string) =>
    (await shop.call(`GET /api/admin/reports/notes/orders?${new URLSearchParams({ ...day, row })}`, { as: admin })).body
  expect([(await behind('oud')).orders.length, (await behind('')).orders.length]).toEqual([1, 0])
  await shop.db.execute(sql`delete from product_notes where note = 'saffron' and product_id = ${first.id}`)
  expect((await read()).map(([key]: [string]) => key).toSorted()).toEqual(['amber', 'oud', 'rose'])
})

it('of nine parcels that were tried, half within two days and nine tenths within eight, and refusals by the day', async () => {
  goTo('2027-03-01T10:00')
  const sold = await shop.product({ price: 600_00, stock: 50 })
  const ids: string[] = []
  for (let n = 0; n < 11; n += 1) ids.push(await place('2027-03-01T10:00', [[sold, 1]]))
  for (const id of ids) await move(id, 'confirmed', 'shipped')
  for (const id of ids.slice(0, 7)) await move(id, 'delivered')
  for (const id of ids.slice(7, 10)) {
    const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
    await shop.call(`POST /api/admin/orders/${id}/parcel-return`, { as: admin, body: parcel })
  }
  // Days from the hand-over: 1 1 1 1 2 2 6 of the delivered, 6 8 of the refused; of one refused and one under way none.
  const days = [1, 1, 1, 1, 2, 2, 6, 6, 8]
  for (const [index, after] of days.entries())
    await shop.db.execute(sql`
      insert into consignments (order_id, courier, order_version, leased_until, status, first_attempt_at)
      values (${ids[index]}, 'pathao', 1, now(), 'delivered',
        (select max(at) from order_events where order_id = ${ids[index]} and what = 'shipped')
          + ${after} * interval '1 day' + interval '1 hour')`)
  goTo('2027-03-25T10:00')
  const read = async () => report('delivery-attempts', { from: '2027-03-01', to: '2027-03-01' })
  const { rows, total } = await read()
  const shown = rows.map(({ key, now: { counts } }: Row) => [key, counts.parcels, counts.refused])
  expect(shown).toEqual([
    ['01', 4, 0],
    ['02', 2, 0],
    ['06', 2, 1],
    ['08', 1, 1],
    ['', 2, 1],
  ])
  // Half of nine is the fifth, nine tenths the ninth.
  expect(total.now.counts).toMatchObject({ parcels: 11, refused: 3, attemptMedian: 2, attemptLate: 8 })
  expect(rows[0].now.counts.attemptMedian).toBeNull()
  await computeReports(shop.shop)
  expect((await read()).total).toEqual(total)
})

it('customers are counted once, in the district of the latest order that they received', async () => {
  goTo('2028-05-01T10:00')
  const sold = await shop.product({ price: 600_00, stock: 50 })
  const receive = async (phone: string, day: string, city: string) => {
    goTo(`${day}T10:00`)
    const id = await place(`${day}T10:00`, [[sold, 1]], phone, { city, state: city })
    await move(id, 'confirmed', 'shipped', 'delivered')
  }
  await receive('01812345601', '2028-05-02', 'Sylhet')
  await receive('01812345602', '2028-05-03', 'Sylhet')
  await receive('01812345603', '2028-05-03', 'Sylhet')
  await receive('01812345601', '2028-05-04', 'Sylhet')
  await receive('01812345603', '2028-05-05', 'Khulna')
  goTo('2029-05-03T20:00')
  await computeCohorts(shop.shop)
  const { rows } = await report('homes')
  const found = rows.find(({ label }: Row) => label === 'Sylhet')
  expect(found.now.counts).toEqual({ people: 2, repeated: 0.5, recent: 1 })
})
