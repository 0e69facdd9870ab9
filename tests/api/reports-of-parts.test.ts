import { expect, it } from 'vitest'
import { computeReports } from '#server/modules/reports/index.ts'
import { payByBkash } from './cash-orders.ts'
import { openReportShop } from './report-shop.ts'

const { shop, admin, report, goTo, place, move } = openReportShop()

/** A product with what the shop pays for a bottle, taka. */
async function costing(price: number, cost: number) {
  const sold = await shop.product({ price: price * 100 })
  const body = { price: cost, since: '2026-01-01' }
  expect((await shop.call(`PUT /api/admin/purchase-prices/${sold.variantId}`, { as: admin, body })).status).toBe(200)
  return sold
}
const payBefore = (id: string) => payByBkash(shop.db, id, shop.shop.now())
async function refuse(id: string, lines: { item: number; quantity: number }[], collected = 0) {
  const part = { from: 'shipped', rest: 'restocked', lines, collected }
  const { status, body } = await shop.call(`POST /api/admin/orders/${id}/partial-delivery`, { as: admin, body: part })
  expect(status, body.message).toBe(200)
}
async function refund(id: string, body: object) {
  const made = await shop.call(`POST /api/admin/orders/${id}/refunds`, { as: admin, body: { method: 'cash', ...body } })
  expect(made.status, made.body.message).toBe(200)
}
const earned = (from: string, to = from) => ({ from, to, basis: 'earned' })

it('a bottle of a prepaid parcel that was refused at the door takes its cost with it, on the day of the refund', async () => {
  goTo('2027-02-10T10:00')
  const sold = await costing(1_250, 600)
  const id = await place('2027-02-10T10:00', [[sold, 2]])
  await payBefore(id)
  await move(id, 'confirmed', 'shipped')
  goTo('2027-02-12T10:00')
  await refuse(id, [{ item: 0, quantity: 1 }])
  goTo('2027-02-14T10:00')
  await refund(id, { left: 2_500, amount: 1_250, reason: 'Not delivered' })
  const expectHalf = async () => {
    // Sold when it was paid: 2 × 1250 − 2 × 600 = 1300.
    const first = (await report('sales', earned('2027-02-10'))).total.now
    expect(first).toMatchObject({
      counts: { orders: 1, bottles: 2 },
      money: { net: 2_500, cost: 1_200, margin: 1_300, notDelivered: 0, returned: 0, marginAfter: 1_300 },
    })
    // Refunded: 1250 for a bottle that is worth 600 again, so that 650 are lost of the margin.
    const last = (await report('sales', earned('2027-02-14'))).total.now
    expect(last).toMatchObject({ counts: { orders: 0 }, money: { returned: 1_250, marginAfter: -650 } })
    // The one that was kept has brought 1250 − 600, of the net sales of 1250: 52 %.
    const { total } = await report('sales', earned('2027-02-10', '2027-02-14'))
    expect(total.now.money).toMatchObject({ netAfterReturns: 1_250, marginAfter: 650, marginAfterShare: 0.52 })
    const products = await report('products', earned('2027-02-10', '2027-02-14'))
    expect(products.rows).toMatchObject([
      {
        key: sold.id,
        now: { counts: { bottles: 2, bottlesBack: 1 }, money: { net: 2_500, returned: 1_250, marginAfter: 650 } },
      },
    ])
    expect(products.rest).toBeNull()
  }
  await expectHalf()
  goTo('2027-02-15T10:00')
  await computeReports(shop.shop)
  await expectHalf()
  // ৳100 for a broken cap take no bottle with them; what is left gives back the other one, and nothing was earned.
  await refund(id, { left: 1_250, amount: 100 })
  expect((await report('sales', earned('2027-02-10', '2027-02-15'))).total.now.money.marginAfter).toBe(550)
  await refund(id, { left: 1_150, amount: 1_150 })
  expect((await report('products', earned('2027-02-10', '2027-02-15'))).rows[0].now).toMatchObject({
    counts: { bottles: 2, bottlesBack: 2 },
    money: { returned: 2_500, netAfterReturns: 0, marginAfter: 0 },
  })
})

it('the rest of a prepaid parcel may be refunded in two steps, and another bottle by its name before and after', async () => {
  goTo('2027-03-10T10:00')
  const [kept, refused] = [await costing(1_500, 700), await costing(1_000, 400)]
  const id = await place('2027-03-10T10:00', [
    [kept, 2],
    [refused, 2],
  ])
  await payBefore(id)
  // One was missing, and is refunded before the parcel leaves.
  await refund(id, { left: 5_000, amount: 1_500, lines: [{ item: 0, quantity: 1 }] })
  await move(id, 'confirmed', 'shipped')
  goTo('2027-03-12T10:00')
  await refuse(id, [
    { item: 0, quantity: 1 },
    { item: 1, quantity: 1 },
  ])
  await refund(id, { left: 3_500, amount: 600 })
  await refund(id, { left: 2_900, amount: 400 })
  const all = earned('2027-03-10', '2027-03-12')
  // Left are one for 1500 that cost 700 and one for 1000 that cost 400.
  expect((await report('sales', all)).total.now.money).toMatchObject({ netAfterReturns: 2_500, marginAfter: 1_400 })
  await refund(id, { left: 2_500, amount: 1_000, lines: [{ item: 1, quantity: 1 }] })
  const { total, rows } = await report('products', all)
  expect(total.now.money).toMatchObject({ netAfterReturns: 1_500, marginAfter: 800 })
  const of = ({ id: key }: { id: string }) => rows.find((row: { key: string }) => row.key === key).now
  expect([of(kept).counts, of(refused).counts]).toMatchObject([{ bottlesBack: 1 }, { bottlesBack: 2 }])
  expect(of(refused).money).toMatchObject({ returned: 2_000, marginAfter: 0 })
})

it('of a cash parcel only what was kept was ever sold: no refund takes the rest a second time', async () => {
  goTo('2027-04-10T10:00')
  const sold = await costing(1_250, 600)
  const id = await place('2027-04-10T10:00', [[sold, 2]])
  await move(id, 'confirmed', 'shipped')
  await refuse(id, [{ item: 0, quantity: 1 }], 1_250)
  const day = earned('2027-04-10')
  expect((await report('sales', day)).total.now).toMatchObject({
    counts: { bottles: 1 },
    money: { gross: 2_500, notDelivered: 1_250, netAfterReturns: 1_250, cost: 600, margin: 650, marginAfter: 650 },
  })
  await refund(id, { left: 1_250, amount: 1_250 })
  expect((await report('sales', day)).total.now).toMatchObject({
    money: { returned: 1_250, netAfterReturns: 0, marginAfter: 0 },
  })
})
