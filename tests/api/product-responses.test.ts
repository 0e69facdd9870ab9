import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Product, ProductCard } from '#contract/catalogue/catalogue.ts'
import { recalculateBestSellers } from '#server/modules/catalogue/index.ts'
import { daysAgo, openShopWithFive } from './five-products.ts'

const five = openShopWithFive()
const { list, names } = five

it('returns the products of a wishlist without removed ones [D07]', async () => {
  const { body } = await list({ brand: 'Givaudan' })
  const [first, second] = body.products.map(({ _id }: Product) => _id)
  expect(await names({ ids: first })).toEqual(['Ambre Souverain'])
  expect(await names({ ids: `${second},00000000-0000-4000-8000-000000000000` })).toEqual(['Noir Cardamome'])
  expect((await list({ ids: 'none' })).status).toBe(400)
  expect((await list({ ids: Array(101).fill(first).join(',') })).status).toBe(400)
})

it('responds with 400 to unknown or invalid parameters', async () => {
  for (const query of [
    '_sort=cheapest',
    '_page=0',
    '_page=x',
    '_perPage=1000',
    'minPrice=-1',
    'minRating=6',
    'scent=plastic',
    'colour=red',
    '_type=x',
    'offer=maybe',
    'brand=a&brand=b',
  ]) {
    const { status, body } = await five.shop.call(`GET /api/products?${query}`)
    expect([query, status, body.success, body.code]).toEqual([query, 400, false, expect.stringMatching(/^[a-z_]+$/)])
    expect(body.message).toMatch(/^[A-Z].+[.]$/)
  }
})

it('puts the best seller first, and leaves out unsold products [M01]', async () => {
  expect(await names({ _type: 'best_sellers' })).toEqual([])
  await five.shop.product({ name: 'Second Best', sold: 2, createdAt: daysAgo(6) })
  await five.shop.product({ name: 'Best of All', sold: 3, createdAt: daysAgo(7) })
  await five.shop.product({ name: 'Not Sold Here', sold: 9, onSale: false })
  await five.shop.shop.changes.applyingChanges(() => recalculateBestSellers(five.shop.db))
  expect(await names({ _type: 'best_sellers' })).toEqual(['Best of All', 'Second Best'])
  expect(await names({ _type: 'best_sellers', _sort: 'newest' })).toEqual(['Second Best', 'Best of All'])
})

it('returns only the fields of a card on request', async () => {
  const { body } = await list({ fields: 'card', _search: 'Ambre', _perPage: '1' })
  expect(ProductCard.parse(body.products[0])).toEqual(body.products[0])
  expect(body.products[0]).toMatchObject({ name: 'Ambre Souverain', availability: 'in_stock', stock: null })
})

it('returns how many are left when they are few, in the list and on the product', async () => {
  for (const [stock, shown] of [
    [6, { availability: 'in_stock', stock: null }],
    [5, { availability: 'few_left', stock: 5 }],
    [0, { availability: 'sold_out', stock: 0 }],
  ] as const) {
    const { id } = await five.shop.product({ name: `Stock of ${stock}`, stock, createdAt: daysAgo(30) })
    expect((await list({ ids: id })).body.products).toMatchObject([shown])
    expect((await five.shop.call(`GET /api/products/${id}`)).body.product).toMatchObject(shown)
  }
})

it('responds with 304 to a current ETag, until the list changes', async () => {
  const { headers } = await list({})
  const again = () => five.shop.call('GET /api/products', { headers: { 'if-none-match': String(headers.etag) } })
  expect((await again()).status).toBe(304)
  await five.shop.product({ name: 'One More' })
  expect((await again()).status).toBe(200)
})

it('responds with 404 for an unknown or invalid product id', async () => {
  for (const id of ['6f2b3a52-7a55-4b1e-9a37-1f0f8d0a4c11', 'x', '%00', '1%20or%201=1', 'a'.repeat(250)]) {
    const { status, body } = await five.shop.call(`GET /api/products/${id}`)
    const message = id === '%00' ? 'There is nothing at this address.' : 'Product not found'
    expect([id, status, body.message]).toEqual([id, 404, message])
  }
})

it('responds to any query with a list or a 400', async () => {
  const keys = fc.constantFrom(
    '_type',
    'offer',
    'category',
    'brand',
    '_search',
    'scent',
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
    fc.asyncProperty(query, async (parameters) => {
      const search = Object.entries(parameters).map(
        ([key, value]) => `${key}=${encodeURIComponent(value.toWellFormed())}`,
      )
      const { status } = await five.shop.call(`GET /api/products?${search.join('&')}`)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 300 },
  )
})
