import { expect, it } from 'vitest'
import { sql } from '#database/drizzle.ts'
import { computeReports } from '#server/modules/reports/index.ts'
import { openReportShop } from './report-shop.ts'
import { addOffer } from './shop-offers.ts'

const { shop, admin, asStaff, report, goTo, place, move } = openReportShop()

it('the order of rows does not tell who may not see amounts which of them is larger', async () => {
  goTo('2027-05-10T10:00')
  const [dear, cheap] = [
    await shop.product({ name: 'Amber', price: 9_000_00 }),
    await shop.product({ name: 'Zafran', price: 300_00 }),
  ]
  await place('2027-05-10T10:00', [[dear, 1]])
  await place('2027-05-10T10:00', [[cheap, 1]])
  await place('2027-05-10T11:00', [[cheap, 1]])
  const clerk = await shop.account({ role: 'orders' })
  const unproven = await shop.account({ role: 'admin', proven: false })
  const listed = async (name: string, as = admin) =>
    (await report(name, { from: '2027-05-10', to: '2027-05-10' }, as)).rows.map(({ label }: { label: string }) => label)
  expect(await listed('products')).toEqual(['Amber', 'Zafran'])
  for (const as of [clerk, unproven]) expect(await listed('products', as)).toEqual(['Zafran', 'Amber'])
  // As many orders of each: by name.
  await place('2027-05-10T12:00', [[dear, 1]])
  expect(await listed('products')).toEqual(['Amber', 'Zafran'])
  await place('2027-05-10T12:30', [[cheap, 1]])
  await place('2027-05-10T12:40', [[await shop.product({ name: 'Musk', price: 500_00 }), 3]])
  expect(await listed('products')).toEqual(['Amber', 'Musk', 'Zafran'])
  expect(await listed('products', clerk)).toEqual(['Zafran', 'Amber', 'Musk'])
})

it('money outside is by orders, then by name, for who may not see it', async () => {
  goTo('2027-05-11T10:00')
  for (const [courier, price, parcels] of [
    ['pathao', 200_00, 2],
    ['steadfast', 5_000_00, 1],
    ['redx', 100_00, 1],
  ] as const) {
    const sold = await shop.product({ price })
    for (let n = 0; n < parcels; n += 1) {
      const id = await place('2027-05-11T10:00', [[sold, 1]])
      await move(id, 'confirmed')
      const shipment = { courier, trackingNumber: '', trackingLink: '' }
      const sent = await shop.call(`POST /api/admin/orders/${id}/shipment`, { as: admin, body: shipment })
      expect(sent.status, sent.body.message).toBe(200)
      await move(id, 'shipped', 'delivered')
    }
  }
  const keys = async (as = admin) => (await report('outside', {}, as)).rows.map(({ key }: { key: string }) => key)
  expect(await keys()).toEqual(['steadfast', 'pathao', 'redx'])
  expect(await keys(await shop.account({ role: 'orders' }))).toEqual(['pathao', 'redx', 'steadfast'])
})

it('a personal code is named by no report, file or filter: orders with one are a row of their offer', async () => {
  goTo('2027-05-12T10:00')
  const offerId = await addOffer(shop, { name: 'Winter', action: { kind: 'percent', percent: 10 } }, 'WINTER-10')
  const made = await shop.call(`POST /api/admin/offers/${offerId}/codes`, { as: admin, body: { count: 2 } })
  expect(made.status, made.body.message).toBe(200)
  const { rows } = await shop.db.execute<{ code: string }>(sql`select code from offer_codes where bulk`)
  const personal = rows.map(({ code }) => code)
  expect(personal).toHaveLength(2)
  const sold = await shop.product({ price: 1_000_00 })
  const orders: string[] = []
  for (const code of [...personal, 'WINTER-10'])
    orders.push(await place('2027-05-12T10:00', [[sold, 1]], { amount: 900, code }))
  const day = { from: '2027-05-12', to: '2027-05-12' }
  const clerk = await shop.account({ role: 'orders' })
  const behind = async (query: Record<string, string>) => {
    const route = `GET /api/admin/reports/codes/orders?${new URLSearchParams({ ...day, ...query })}`
    const { orders: found } = await asStaff(route, undefined, clerk)
    return found.map(({ orderId }: { orderId: string }) => orderId).sort()
  }
  const readAll = async (filterLabel: string) => {
    for (const as of [clerk, admin]) {
      const answer = await report('codes', day, as)
      expect(answer.rows).toMatchObject([
        { key: offerId, label: 'Winter: personal codes', now: { counts: { orders: 2 } } },
        { key: 'WINTER-10', label: 'WINTER-10', now: { counts: { orders: 1 } } },
      ])
      const filtered = await report('sales', { ...day, filter: 'code', value: offerId }, as)
      expect(filtered).toMatchObject({
        filterLabel,
        total: { now: { counts: { orders: 2 } } },
      })
      const file = await asStaff(`GET /api/admin/reports/codes/file?${new URLSearchParams(day)}`, undefined, as)
      const texts = JSON.stringify([answer, filtered, file])
      for (const code of personal) expect(texts).not.toContain(code)
    }
    expect(await behind({ row: offerId })).toEqual(orders.slice(0, 2).sort())
    expect(await behind({ row: 'WINTER-10' })).toEqual(orders.slice(2))
    expect(await behind({ row: personal[0] ?? '' })).toEqual([])
    expect(await behind({ filter: 'code', value: personal[0] ?? '' })).toEqual([])
  }
  await readAll('Personal codes')
  goTo('2027-05-14T10:00')
  await computeReports(shop.shop)
  await readAll('Winter: personal codes')
  const stored = await shop.db.execute(sql`
    select key from report_days where dimension = 'code' and key = any(${sql.param(personal)}::text[])`)
  expect(stored.rows).toEqual([])
})

it('a report of amounts only is for who may see them: its rows are those above an amount', async () => {
  const clerk = await shop.account({ role: 'orders' })
  const read = async (route: string, as = admin) => (await shop.call(`GET /api/admin/reports/${route}`, { as })).status
  for (const route of ['large-invoices', 'large-invoices/file']) {
    expect([route, await read(route), await read(route, clerk)]).toEqual([route, 200, 403])
  }
  expect(await read('vat', clerk)).toBe(200)
})
