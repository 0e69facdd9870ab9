import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fillListings } from '#tests/support/many-listings.ts'
import { cachedBytes } from '../cached-values.ts'
import { countList } from './list-facets.ts'
import type { ListFilter } from './list-filter.ts'
import { findInRows, isFoundInRows } from './list-rows.ts'
import { readIds } from './read-documents.ts'

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

const filters: Record<string, Partial<ListFilter>> = {
  all: {},
  'a price range': { minPrice: 123_400, maxPrice: 345_600 },
  'a brand': { brandIds: [2], minPrice: 10_001 },
  'a category of some brands': { brandIds: [1, 3], categoryIds: [2] },
  'categories of a brand': { brandIds: [1], categoryIds: [2, 3], maxPrice: 400_000 },
  'rated offers': { minRating: 4, offer: true },
  'no offers': { offer: false, minPrice: 700_000 },
  nothing: { minPrice: 900_000 },
}

it.each(Object.entries(filters))('finds every page of a list of %s as the database does', async (_, filter) => {
  for (const order of ['newest', 'price-low', 'price-high', 'name'] as const) {
    const ids = (await readIds(database.db, filter, order)).toString('hex')
    const whole = await findInRows(database.db, filter, order, { start: 0, size: 5_000 })
    expect(whole.ids.join('').replaceAll('-', '')).toBe(ids)
    expect(whole.total).toBe(ids.length / 32)
    expect((await countList(database.db, filter)).total).toBe(whole.total)
    const page = await findInRows(database.db, filter, order, { start: 36, size: 12 })
    expect(page).toEqual({ ids: whole.ids.slice(36, 48), total: whole.total })
  }
})

it('finds a page of a scent as its counts say', async () => {
  const filter = { scentNumbers: [2, 3], minPrice: 123_400 } as ListFilter
  const ids = await readIds(database.db, filter, 'price-low')
  expect((await countList(database.db, filter)).total).toBe(ids.length / 16)
  expect(isFoundInRows(filter, { start: 300, size: 12 })).toBe(false)
})

it('keeps the rows of a brand once for all price ranges', async () => {
  const page = { start: 0, size: 12 }
  await findInRows(database.db, { brandIds: [4] }, 'newest', page)
  const before = cachedBytes(database.db)
  for (let at = 0; at < 20; at += 1)
    await findInRows(database.db, { brandIds: [4], minPrice: 10_001 + at }, 'newest', page)
  expect(cachedBytes(database.db)).toBe(before)
})
