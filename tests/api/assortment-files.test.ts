import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { loadCatalogue } from '#server/modules/catalogue/index.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff(undefined, 'Shop Keeper')

const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const brands = async (): Promise<StaffEntry[]> => (await staff('GET /api/admin/assortment')).body.brands
const change = ({ id, version }: StaffEntry, body: object) =>
  staff(`PATCH /api/admin/assortment/brand/${id}`, { version, ...body })

it('a catalogue file describes brands and categories, and finds a renamed one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const file = join(folder, 'catalogue.json')
  const load = async (catalogue: object) => {
    const products = [
      {
        slug: 'filed-one',
        name: 'Filed One',
        brand: 'Filed House',
        category: 'Bakhoor',
        description: 'Resin.',
        price: 9,
      },
    ]
    await writeFile(file, JSON.stringify({ products, ...catalogue }))
    await loadCatalogue(shop.db, file)
  }
  const described = { name: 'Filed House', slug: 'filed', description: 'From a file.', hidden: false }
  await load({ brands: [{ name: 'Filed Before' }, described], categories: [{ name: 'Bakhoor', hidden: true }] })
  const { body } = await staff('GET /api/admin/assortment')
  const names = body.brands.map(({ name }: StaffEntry) => name)
  expect(names.slice(-2)).toEqual(['Filed Before', 'Filed House'])
  const [house] = body.brands.slice(-1)
  expect(house).toMatchObject({ ...described, products: 1, formerSlugs: ['filed-house'] })
  expect(body.categories.find(({ name }: StaffEntry) => name === 'Bakhoor').hidden).toBe(true)
  await change(house, { name: 'House of Files', description: 'Typed by staff.' })
  await load({})
  expect((await brands()).at(-1)).toMatchObject({ name: 'House of Files', description: 'Typed by staff.' })
  await rm(folder, { recursive: true })
})
