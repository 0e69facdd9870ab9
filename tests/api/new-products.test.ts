import { expect, it } from 'vitest'
import { openCatalogueStaff } from './catalogue-staff.ts'
import { daysAgo } from './five-products.ts'

const backOffice = openCatalogueStaff()
const { change, sale, seenByCustomers, staff } = backOffice

it('the newest products with the badge show New, as many as the settings say', async () => {
  const ids: string[] = []
  for (const days of [1, 2, 3, 4, 5, 6]) {
    const { id } = await backOffice.shop.product({ name: `Scent ${days}`, createdAt: daysAgo(days) })
    ids.push(id)
  }
  const shown = async () => {
    const { products } = await seenByCustomers()
    return products
      .filter(({ badge }: { badge: boolean }) => badge)
      .map(({ name }: { name: string }) => name)
      .sort()
  }
  const mark = async (id: string, badge: boolean) => {
    const { body } = await staff(`GET /api/admin/products/${id}`)
    expect((await change(id, { version: body.product.version, badge })).status).toBe(200)
  }
  const [first = '', second = '', third = '', fourth = '', fifth = '', last = ''] = ids
  expect(await shown()).toEqual([])
  // Four is the initial setting.
  for (const id of [last, fifth, fourth, third]) await mark(id, true)
  expect(await shown()).toEqual(['Scent 3', 'Scent 4', 'Scent 5', 'Scent 6'])
  await mark(first, true)
  expect(await shown()).toEqual(['Scent 1', 'Scent 3', 'Scent 4', 'Scent 5'])
  // The tick of staff stays.
  expect((await staff(`GET /api/admin/products/${last}`)).body.product.badge).toBe(true)
  await sale(first, false)
  expect(await shown()).toEqual(['Scent 3', 'Scent 4', 'Scent 5', 'Scent 6'])
  await sale(first, true)
  const { current } = (await staff('GET /api/admin/settings')).body
  const saved = await staff('PUT /api/admin/settings', {
    settings: { ...current.settings, newProducts: 2 },
    version: current.version,
  })
  expect(saved.status).toBe(200)
  expect(await shown()).toEqual(['Scent 1', 'Scent 3'])
  await mark(second, true)
  expect(await shown()).toEqual(['Scent 1', 'Scent 2'])
})
