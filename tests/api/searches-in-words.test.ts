import { beforeAll, expect, it } from 'vitest'
import { loadIntoEmpty } from '#server/modules/catalogue/prepare-database.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop } = shopWithStaff()
beforeAll(() => loadIntoEmpty(shop.db, { photographs: false }))

interface Found {
  name: string
  price: number
  tags: string[]
}
const found = async (search: string, rest = ''): Promise<Found[]> =>
  (await shop.call(`GET /api/products?_search=${encodeURIComponent(search)}${rest}`)).body.products
const names = async (search: string) => (await found(search)).map(({ name }) => name)

it.each([
  [['rose', 'গোলাপ', 'golap', 'golab', 'গুলাব'], 'Rose Damas'],
  [['oud', 'উদ', 'ud', 'oudh'], 'Oud Royale'],
  [['attar', 'আতর', 'ator', 'ittar'], 'Kewra Attar'],
  [['perfume', 'পারফিউম', 'perfum'], 'Night Musk'],
  [['for men', 'পুরুষদের জন্য', 'cheleder jonno', 'gents'], 'Cypress Road'],
  [['women', 'নারী', 'মেয়েদের', 'ladies'], 'Shiuli'],
  [['gift', 'উপহার', 'upohar'], 'Moon Musk'],
])('%j give the same list', async (spellings, name) => {
  const [first = [], ...others] = await Promise.all(spellings.map(names))
  expect(first).toContain(name)
  for (const [index, other] of others.entries())
    expect([spellings[index + 1], other]).toEqual([spellings[index + 1], first])
})

it('a word for men finds no word that it is only a part of', async () => {
  const forMen = await names('men')
  expect(forMen).toContain('Cypress Road')
  for (const name of ['Mango Blossom', 'Mandarin Fizz', 'Shiraz Rose']) expect(forMen).not.toContain(name)
})

it('finds a size by its unit in Bangla, and only that size', async () => {
  const inBangla = await names('১২ মিলি')
  expect(inBangla).toEqual(await names('12 ml'))
  expect(inBangla.length).toBeGreaterThan(0)
  expect(inBangla.length).toBeLessThan(72)
})

it('takes a price among the words as a filter, in the whole list and on its first page', async () => {
  const all = (await shop.call('GET /api/products')).body.products as Found[]
  const cheap = all.filter(({ price }) => price <= 500)
  expect((await found('৫০০ টাকার নিচে')).map(({ name }) => name).toSorted()).toEqual(
    cheap.map(({ name }) => name).toSorted(),
  )
  const attars = await found('আতর ১০০০ টাকার মধ্যে', '&_page=1&_perPage=8')
  expect(attars.length).toBeGreaterThan(0)
  expect(attars.every(({ price }) => price <= 1000)).toBe(true)
  const dear = await found('oud over 1000', '&minPrice=100&_sort=best')
  expect(dear.length).toBeGreaterThan(0)
  expect(dear.every(({ price }) => price >= 1000)).toBe(true)
})
