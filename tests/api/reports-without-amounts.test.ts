import { expect, it } from 'vitest'
import { openReportShop } from './report-shop.ts'

const { shop, admin, report, goTo, place, move } = openReportShop()

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
