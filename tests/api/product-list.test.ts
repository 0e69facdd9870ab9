import { expect, it } from 'vitest'
import type { Facet, Product } from '#contract/catalogue/catalogue.ts'
import { openShopWithFive } from './five-products.ts'

const { list, names } = openShopWithFive()

it('finds brand and category by a part of their name, whatever its case [H03]', async () => {
  expect(await names({ brand: 'gIV' })).toEqual(['Ambre Souverain', 'Noir Cardamome'])
  expect(await names({ category: 'parf' })).toEqual(['Ambre Souverain', 'Noir Cardamome', '100% Oud'])
  expect(await names({ category: 'fraiche,oils' })).toEqual(['Fougère_One', 'Rose Attar'])
  expect(await names({ brand: 'hrf, keva', category: 'oils' })).toEqual(['Rose Attar'])
})

it('matches a whole brand or category name exactly, also among several [H03]', async () => {
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

it('treats wildcards as plain text', async () => {
  expect(await names({ _search: '%' })).toEqual(['100% Oud'])
  expect(await names({ _search: '_' })).toEqual(['Fougère_One'])
  expect(await names({ _search: '\\' })).toEqual([])
  expect(await names({ brand: '%' })).toEqual([])
  expect(await names({ _search: "'; drop table products; --" })).toEqual([])
})

it('tolerates one wrong letter when nothing matches exactly', async () => {
  for (const text of ['cardamone', 'cardmome', 'carrdamome', 'cadramome', 'Cardsm', 'givaudna']) {
    expect([text, await names({ _search: text })]).toEqual([text, expect.arrayContaining(['Noir Cardamome'])])
  }
  expect(await names({ _search: 'rise' })).toEqual(['Rose Attar'])
  for (const text of ['sandalwod', 'sandlewood', 'perfmue oil', 'rose sandalwod']) {
    expect([text, await names({ _search: text })]).toEqual([text, ['Rose Attar']])
  }
  expect(await names({ _search: 'rxxe' })).toEqual([])
})

it('counts and pages what a misspelt search finds', async () => {
  for (const _again of [1, 2]) {
    const { body } = await list({ _search: 'rise', _page: '1', _perPage: '2' })
    expect(body).toMatchObject({ total: 1, products: [{ name: 'Rose Attar' }] })
  }
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
  const { status, body, fields } = await list({ minPrice: '100', maxPrice: '50' })
  expect([status, body.message]).toEqual([400, 'The lowest price is above the highest price.'])
  expect(fields).toEqual({ minPrice: body.message })
})

it('filters by rating and offer [H07]', async () => {
  expect(await names({ minRating: '1' })).toEqual([])
  expect(await names({ offer: 'true' })).toEqual(['Noir Cardamome'])
  expect(await names({ offer: 'false' })).toHaveLength(4)
})

it('filters by groups of scent families, and counts for each what choosing it would give', async () => {
  expect(await names({ scent: 'woody' })).toEqual(['Rose Attar'])
  const facetOf = async (query: Record<string, string>) => (await list({ ...query, facets: 'true' })).body.facets.scents
  // The other products have no family, which is in no group.
  expect(await facetOf({ scent: 'floral,amber' })).toEqual([{ name: 'woody', total: 1, count: 1 }])
  expect(await facetOf({ brand: 'HRF' })).toEqual([{ name: 'woody', total: 1, count: 0 }])
  const { brands, prices } = (await list({ facets: 'true', scent: 'woody' })).body.facets
  expect(brands.filter(({ count }: Facet) => count > 0)).toEqual([{ name: 'Keva', total: 1, count: 1 }])
  expect(prices.slice(0, 4).map(({ count }: Facet) => count)).toEqual([0, 0, 1, 1])
  expect((await list({ scent: 'floral', _page: '1', facets: 'true' })).body).toMatchObject({ products: [], total: 0 })
})

it('sorts newest first by default, and by price or name on request [H09]', async () => {
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

it('returns one page at a time, with the total', async () => {
  const { body } = await list({ _page: '2', _perPage: '2' })
  expect(body.products.map(({ name }: Product) => name)).toEqual(['100% Oud', 'Fougère_One'])
  expect(body.total).toBe(5)
  expect(await names({ _page: '9', _perPage: '2' })).toEqual([])
})

it('counts for brands and categories what choosing them would give [H08]', async () => {
  const { body } = await list({ facets: 'true', brand: 'Givaudan', minPrice: '50' })
  expect(body.facets.brands).toEqual([
    { name: 'Givaudan', total: 2, count: 2 },
    { name: 'HRF', total: 1, count: 1 },
    { name: 'Eagle Wings', total: 1, count: 0 },
    { name: 'Keva', total: 1, count: 1 },
  ])
  expect(body.facets.categories.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)).toEqual([
    'Parfum 1',
    'Eau de Parfum 1',
    'Eau Fraiche 0',
    'Perfume Oils 0',
  ])
})

it('counts for the quick prices what choosing them would give, whatever price is chosen [H05] [H08]', async () => {
  const { body } = await list({ facets: 'true', category: 'fraiche,oils', minPrice: '3000' })
  // Ranges that divide the catalogue follow.
  expect(body.facets.prices.slice(0, 4)).toEqual([
    { name: '0-50', total: 1, count: 1 },
    { name: '50-100', total: 1, count: 0 },
    { name: '100-200', total: 1, count: 1 },
    { name: '200-1000', total: 3, count: 1 },
  ])
  const [{ count }] = (await list({ facets: 'true', category: 'parfum' })).body.facets.prices
  expect([count, await names({ category: 'parfum', maxPrice: '50' })]).toEqual([0, []])
  // A custom price range filters the counts of brands, but not those of the quick prices.
  const { facets } = (await list({ facets: 'true', minPrice: '60', maxPrice: '3000' })).body
  expect(facets.brands.map(({ name, count }: { name: string; count: number }) => `${name} ${count}`)).toEqual([
    'Givaudan 1',
    'HRF 1',
    'Eagle Wings 0',
    'Keva 1',
  ])
  expect(facets.prices.slice(0, 4).map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 3])
})

it('counts for ratings too, and there are none before the first review [H07] [H08]', async () => {
  const { body } = await list({ facets: 'true' })
  expect(body.facets.ratings).toEqual(['4', '3', '2', '1'].map((name) => ({ name, total: 0, count: 0 })))
})

it('lists the products of sizes, and leaves out unknown ones', async () => {
  const [first] = (await list({})).body.products as Product[]
  const size = first?.variants[0]?._id
  expect(await names({ sizes: `${size},0b0f5a0e-9f4e-4d6c-8a65-0d0c5f1e2a3b` })).toEqual([first?.name])
  expect(await names({ sizes: '0b0f5a0e-9f4e-4d6c-8a65-0d0c5f1e2a3b' })).toEqual([])
})
