import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Product, ProductCard } from '#contract/catalogue.ts'
import { recalculateBestSellers } from '#server/modules/catalogue/index.ts'
import { openShop, type TestShop } from './shop.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000)

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const rows = [
    { name: 'Ambre Souverain', brand: 'Givaudan', category: 'Parfum', price: 4200_00, createdAt: day(1) },
    {
      name: 'Noir Cardamome',
      brand: 'Givaudan',
      category: 'Eau de Parfum',
      price: 2950_00,
      offer: true,
      createdAt: day(2),
    },
    { name: '100% Oud', brand: 'HRF', category: 'Parfum', price: 90_00, createdAt: day(3) },
    { name: 'Fougère_One', brand: 'Eagle Wings', category: 'Eau Fraiche', price: 45_50, createdAt: day(4) },
    {
      name: 'Rose Attar',
      brand: 'Keva',
      category: 'Perfume Oils',
      price: 200_00,
      description: 'Not amber at all',
      family: 'Woody',
      notes: { top: [], heart: ['lily'], base: ['sandalwood'] },
      tags: ['attar'],
      createdAt: day(5),
    },
  ]
  for (const row of rows) await shop.product(row)
})
afterAll(() => shop.close())

const list = (query: Record<string, string>) => shop.call(`GET /api/products?${new URLSearchParams(query)}`)
const names = async (query: Record<string, string>) => {
  const { body } = await list(query)
  return body.products.map(({ name }: Product) => name)
}

it('finds brand and category by a part of their name, whatever its case [H03]', async () => {
  expect(await names({ brand: 'gIV' })).toEqual(['Ambre Souverain', 'Noir Cardamome'])
  expect(await names({ category: 'parf' })).toEqual(['Ambre Souverain', 'Noir Cardamome', '100% Oud'])
  expect(await names({ category: 'fraiche,oils' })).toEqual(['Fougère_One', 'Rose Attar'])
  expect(await names({ brand: 'hrf, keva', category: 'oils' })).toEqual(['Rose Attar'])
})

it('takes a whole name of a brand or category for that one alone, also among several [H03]', async () => {
  expect(await names({ category: 'parfum' })).toEqual(['Ambre Souverain', '100% Oud'])
  expect(await names({ category: 'PARFUM,fraiche' })).toEqual(['Ambre Souverain', '100% Oud', 'Fougère_One'])
  expect(await names({ brand: 'keva,Givaudan', category: 'Parfum, perfume oils' })).toEqual([
    'Ambre Souverain',
    'Rose Attar',
  ])
})

it('searches name and description, the name first [H03]', async () => {
  expect(await names({ _search: 'OUVERAIN' })).toEqual(['Ambre Souverain'])
  expect(await names({ _search: 'amb' })).toEqual(['Ambre Souverain', 'Rose Attar'])
  expect(await names({ _search: 'fougere' })).toEqual(['Fougère_One'])
  expect(await names({ _search: '  ' })).toHaveLength(5)
  expect(await names({ _search: 'nothing like it' })).toEqual([])
})

it('finds every word that is printed on a product, several together, the best match first [H03]', async () => {
  expect(await names({ _search: 'parfum' })).toEqual(['Ambre Souverain', '100% Oud', 'Noir Cardamome'])
  expect(await names({ _search: 'eau de parfum' })).toEqual(['Noir Cardamome'])
  for (const text of ['Perfume Oils', 'perfume oil', 'oil rose', 'woody', 'sandalwood', 'keva lily', 'rose, keva']) {
    expect([text, await names({ _search: text })]).toEqual([text, ['Rose Attar']])
  }
  expect(await names({ _search: 'givaudan oud' })).toEqual([])
})

it('takes wildcards for what they are', async () => {
  expect(await names({ _search: '%' })).toEqual(['100% Oud'])
  expect(await names({ _search: '_' })).toEqual(['Fougère_One'])
  expect(await names({ _search: '\\' })).toEqual([])
  expect(await names({ brand: '%' })).toEqual([])
  expect(await names({ _search: "'; drop table products; --" })).toEqual([])
})

it('forgives one wrong letter when nothing is found as it is written', async () => {
  for (const text of ['cardamone', 'cardmome', 'carrdamome', 'cadramome', 'Cardsm', 'givaudna']) {
    expect([text, await names({ _search: text })]).toEqual([text, expect.arrayContaining(['Noir Cardamome'])])
  }
  expect(await names({ _search: 'rise' })).toEqual(['Rose Attar'])
  for (const text of ['sandalwod', 'sandlewood', 'perfmue oil', 'rose sandalwod']) {
    expect([text, await names({ _search: text })]).toEqual([text, ['Rose Attar']])
  }
  expect(await names({ _search: 'rxxe' })).toEqual([])
})

it('filters by price [H06]', async () => {
  expect(await names({ minPrice: '0', maxPrice: '50' })).toEqual(['Fougère_One'])
  expect(await names({ minPrice: '45.50', maxPrice: '200' })).toEqual(['100% Oud', 'Fougère_One', 'Rose Attar'])
  // “Over ৳200” has no upper end.
  expect(await names({ minPrice: '200', maxPrice: '1000' })).toEqual([
    'Ambre Souverain',
    'Noir Cardamome',
    'Rose Attar',
  ])
  expect(await names({ minPrice: '200', maxPrice: '999' })).toEqual(['Rose Attar'])
  const { status, body } = await list({ minPrice: '100', maxPrice: '50' })
  expect([status, body.message]).toEqual([400, 'The lowest price is above the highest price.'])
  expect(body.fields).toEqual({ minPrice: body.message })
})

it('filters by rating and offer [H07]', async () => {
  expect(await names({ minRating: '1' })).toEqual([])
  expect(await names({ offer: 'true' })).toEqual(['Noir Cardamome'])
  expect(await names({ offer: 'false' })).toHaveLength(4)
})

it('sorts newest first without a wish, and by price or name when asked [H09]', async () => {
  const byPrice = ['Fougère_One', '100% Oud', 'Rose Attar', 'Noir Cardamome', 'Ambre Souverain']
  expect(await names({ _sort: 'price-low' })).toEqual(byPrice)
  expect(await names({ _sort: 'price-high' })).toEqual(byPrice.toReversed())
  expect(await names({ _sort: 'name' })).toEqual([
    '100% Oud',
    'Ambre Souverain',
    'Fougère_One',
    'Noir Cardamome',
    'Rose Attar',
  ])
  expect(await names({ _sort: 'newest' })).toEqual(await names({}))
})

it('answers page after page, with the number of all', async () => {
  const { body } = await list({ _page: '2', _perPage: '2' })
  expect(body.products.map(({ name }: Product) => name)).toEqual(['100% Oud', 'Fougère_One'])
  expect(body.total).toBe(5)
  expect(await names({ _page: '9', _perPage: '2' })).toEqual([])
})

it('counts for brands and categories what choosing them would give [H08]', async () => {
  const { body } = await list({ facets: 'true', brand: 'Givaudan', minPrice: '50' })
  expect(body.facets.brands).toEqual([
    { name: 'Eagle Wings', total: 1, count: 0 },
    { name: 'Givaudan', total: 2, count: 2 },
    { name: 'HRF', total: 1, count: 1 },
    { name: 'Keva', total: 1, count: 1 },
  ])
  expect(body.facets.categories.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)).toEqual([
    'Eau de Parfum 1',
    'Eau Fraiche 0',
    'Parfum 1',
    'Perfume Oils 0',
  ])
})

it('counts for the quick prices what choosing them would give, whatever price is chosen [H05] [H08]', async () => {
  const { body } = await list({ facets: 'true', category: 'fraiche,oils', minPrice: '3000' })
  expect(body.facets.prices).toEqual([
    { name: '0-50', total: 1, count: 1 },
    { name: '50-100', total: 1, count: 0 },
    { name: '100-200', total: 1, count: 1 },
    { name: '200-1000', total: 3, count: 1 },
  ])
  const [{ count }] = (await list({ facets: 'true', category: 'parfum' })).body.facets.prices
  expect([count, await names({ category: 'parfum', maxPrice: '50' })]).toEqual([0, []])
  // A price that was typed in counts for brands, and for no other price.
  const { facets } = (await list({ facets: 'true', minPrice: '60', maxPrice: '3000' })).body
  expect(facets.brands.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)).toEqual([
    'Eagle Wings 0',
    'Givaudan 1',
    'HRF 1',
    'Keva 1',
  ])
  expect(facets.prices.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 3])
})

it('counts for ratings too, and there are none before the first review [H07] [H08]', async () => {
  const { body } = await list({ facets: 'true' })
  expect(body.facets.ratings).toEqual(['4', '3', '2', '1'].map((name) => ({ name, total: 0, count: 0 })))
})

it('answers the wished-for products, and leaves out those that are no longer there [D07]', async () => {
  const { body } = await list({ brand: 'Givaudan' })
  const [first, second] = body.products.map(({ _id }: Product) => _id)
  expect(await names({ ids: first })).toEqual(['Ambre Souverain'])
  expect(await names({ ids: `${second},00000000-0000-4000-8000-000000000000` })).toEqual(['Noir Cardamome'])
  expect((await list({ ids: 'none' })).status).toBe(400)
  expect((await list({ ids: Array(101).fill(first).join(',') })).status).toBe(400)
})

it('answers 400 to what it does not know or cannot read', async () => {
  for (const query of [
    '_sort=cheapest',
    '_page=0',
    '_page=x',
    '_perPage=1000',
    'minPrice=-1',
    'minRating=6',
    'colour=red',
    '_type=x',
    'offer=maybe',
    'brand=a&brand=b',
  ]) {
    const { status, body } = await shop.call(`GET /api/products?${query}`)
    expect([query, status, body.success, body.code]).toEqual([query, 400, false, 'bad_request'])
    expect(body.message).toMatch(/^[A-Z].+[.]$/)
  }
})

it('puts the best seller first, and leaves out what nobody bought [M01]', async () => {
  expect(await names({ _type: 'best_sellers' })).toEqual([])
  await shop.product({ name: 'Second Best', sold: 2, createdAt: day(6) })
  await shop.product({ name: 'Best of All', sold: 3, createdAt: day(7) })
  await shop.product({ name: 'Not Sold Here', sold: 9, onSale: false })
  await shop.shop.changes.applyingChanges(() => recalculateBestSellers(shop.db))
  expect(await names({ _type: 'best_sellers' })).toEqual(['Best of All', 'Second Best'])
  expect(await names({ _type: 'best_sellers', _sort: 'newest' })).toEqual(['Second Best', 'Best of All'])
})

it('answers with what a card shows when only that is asked for', async () => {
  const { body } = await list({ fields: 'card', _search: 'Ambre', _perPage: '1' })
  expect(ProductCard.parse(body.products[0])).toEqual(body.products[0])
  expect(body.products[0]).toMatchObject({ name: 'Ambre Souverain', availability: 'in_stock', stock: null })
})

it('tells how many are left when they are few, in the list and on the product', async () => {
  for (const [stock, shown] of [
    [6, { availability: 'in_stock', stock: null }],
    [5, { availability: 'few_left', stock: 5 }],
    [0, { availability: 'sold_out', stock: 0 }],
  ] as const) {
    const { id } = await shop.product({ name: `Stock of ${stock}`, stock, createdAt: day(30) })
    expect((await list({ ids: id })).body.products).toMatchObject([shown])
    expect((await shop.call(`GET /api/products/${id}`)).body.product).toMatchObject(shown)
  }
})

it('answers 304 to who has the list already, until it changes', async () => {
  const { headers } = await list({})
  const again = () => shop.call('GET /api/products', { headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).status).toBe(304)
  await shop.product({ name: 'One More' })
  expect((await again()).status).toBe(200)
})

it('answers 404 for an unknown product and for what is no id', async () => {
  for (const id of ['6f2b3a52-7a55-4b1e-9a37-1f0f8d0a4c11', 'x', '%00', '1%20or%201=1', 'a'.repeat(250)]) {
    const { status, body } = await shop.call(`GET /api/products/${id}`)
    expect([id, status, body.message]).toEqual([id, 404, 'Product not found'])
  }
})

it('answers whatever is asked for with a list or a refusal', async () => {
  const keys = fc.constantFrom(
    '_type',
    'offer',
    'category',
    'brand',
    '_search',
    'minPrice',
    'maxPrice',
    'minRating',
    '_sort',
    '_page',
    '_perPage',
    'facets',
    '__proto__',
  )
  const query = fc.dictionary(
    keys,
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('true', '1', '%', "'", '\0')),
  )
  await fc.assert(
    fc.asyncProperty(query, async (asked) => {
      const search = Object.entries(asked).map(([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`)
      const { status } = await shop.call(`GET /api/products?${search.join('&')}`)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 300 },
  )
})
