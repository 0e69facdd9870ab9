import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { cachedBytes } from '../cached-values.ts'
import { countList, quarters, readFacets } from './list-facets.ts'
import type { ListFilter } from './list-filter.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await fillListings(client, 5_000)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

it('counts what each choice would show in a typed price range, as one query for each of them does', async () => {
  const filter = {
    minPrice: 123_400,
    maxPrice: 345_600,
    brandIds: [1, 2],
    scentNumbers: [1, 4, 5],
    minRating: 2,
    offer: false,
  } as ListFilter
  const { brands, categories, scents, ratings } = await readFacets(
    database.db,
    await countList(database.db, filter, { facets: true }),
    {},
  )
  const count = async (where: string) => {
    const { rows } = await client.query(
      `select count(*)::int as count from product_listings
       where on_sale and price between 123400 and 345600 and not offer and ${where}`,
    )
    return rows[0].count
  }
  for (const [index, { count: shown }] of scents.entries()) {
    expect(shown).toBe(await count(`rating >= 20 and brand_id in (1, 2) and scent = ${index + 1}`))
  }
  const ofScents = 'scent in (1, 4, 5)'
  for (const [index, { count: shown }] of brands.entries()) {
    expect(shown).toBe(await count(`${ofScents} and rating >= 20 and brand_id = ${index + 1}`))
  }
  for (const [index, { count: shown }] of categories.entries()) {
    expect(shown).toBe(
      await count(`${ofScents} and rating >= 20 and brand_id in (1, 2) and category_id = ${index + 1}`),
    )
  }
  for (const { name, count: shown } of ratings) {
    expect(shown).toBe(await count(`${ofScents} and rating >= ${name}0 and brand_id in (1, 2)`))
  }
})

it('offers four price ranges that divide the catalogue, with counts as one query for each of them', async () => {
  const filter = { brandIds: [1] } as ListFilter
  const { prices } = await readFacets(database.db, await countList(database.db, filter, { facets: true }), {})
  const own = prices.slice(4)
  expect(own).toHaveLength(4)
  for (const { name, count } of own) {
    const [min, max] = name.split('-')
    const { rows } = await client.query(
      `select count(*)::int as count from product_listings
       where on_sale and brand_id = 1 and price between $1::int and $2::int`,
      [Number(min) * 100, max ? Number(max) * 100 : 2_000_000_000],
    )
    expect(count, name).toBe(rows[0].count)
    expect(count, name).toBeGreaterThan(0)
  }
})

it('rounds the bounds of these ranges to two digits, and has none for a catalogue of one price', () => {
  const inTaka = (prices: number[]) => quarters(prices).map(({ min, max }) => [min / 100, max / 100])
  expect(inTaka([34_000, 74_999, 159_000])).toEqual([
    [0, 340],
    [340, 750],
    [750, 1_600],
    [1_600, Number.POSITIVE_INFINITY],
  ])
  expect(quarters([50_000, 50_000, 50_000])).toEqual([])
  expect(quarters([])).toEqual([])
})

it('caches little for each typed price range: visitors can type any number of them', async () => {
  await countList(database.db, {})
  const before = cachedBytes(database.db)
  for (let at = 0; at < 20; at += 1) {
    await countList(database.db, { minPrice: 10_001 + at })
  }
  expect((cachedBytes(database.db) - before) / 20).toBeLessThan(2_000)
})
