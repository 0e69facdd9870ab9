import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { cachedBytes } from '../cached-values.ts'
import { countList, readFacets } from './list-facets.ts'
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
  const filter = { minPrice: 123_400, maxPrice: 345_600, brandIds: [1, 2], minRating: 2, offer: false } as ListFilter
  const { brands, categories, ratings } = await readFacets(
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
  for (const [index, { count: shown }] of brands.entries()) {
    expect(shown).toBe(await count(`rating >= 20 and brand_id = ${index + 1}`))
  }
  for (const [index, { count: shown }] of categories.entries()) {
    expect(shown).toBe(await count(`rating >= 20 and brand_id in (1, 2) and category_id = ${index + 1}`))
  }
  for (const { name, count: shown } of ratings) {
    expect(shown).toBe(await count(`rating >= ${name}0 and brand_id in (1, 2)`))
  }
})

it('caches little for each typed price range: visitors can type any number of them', async () => {
  await countList(database.db, {})
  const before = cachedBytes(database.db)
  for (let at = 0; at < 20; at += 1) {
    await countList(database.db, { minPrice: 10_001 + at })
  }
  expect((cachedBytes(database.db) - before) / 20).toBeLessThan(2_000)
})
