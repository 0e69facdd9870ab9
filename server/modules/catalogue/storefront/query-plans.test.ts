import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SQL } from '#database/drizzle.ts'
import { PgDialect } from '#database/drizzle-columns.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fillListings, markAllVisible } from '#tests/support/many-listings.ts'
import { cellsQuery } from './list-facets.ts'
import type { ListFilter } from './list-filter.ts'
import { rowsQuery } from './list-rows.ts'
import { pageQuery } from './read-documents.ts'

const count = 50_000

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url)
  await client.connect()
  await fillListings(client, count)
  await markAllVisible(client)
})
afterAll(async () => {
  await client.end()
  await database.close()
})

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  'Heap Fetches'?: number
  Plans?: PlanNode[]
}

/** The generic plan of a statement with its execution, as PostgreSQL runs it for the shop. */
async function planOf(query: SQL, mode: 'force_generic_plan' | 'force_custom_plan') {
  const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(query)
  const literals = params.map((value) => pg.escapeLiteral(Array.isArray(value) ? `{${value}}` : String(value)))
  await client.query(`set plan_cache_mode = ${mode}`)
  await client.query(`prepare asked as ${text}`)
  const values = literals.length > 0 ? `(${literals.join()})` : ''
  const { rows } = await client.query(`explain (analyze, buffers, format json) execute asked${values}`)
  await client.query('deallocate asked')
  const [{ Plan: root }] = rows[0]['QUERY PLAN'] as [{ Plan: PlanNode }]
  const nodes = [root]
  for (const { Plans = [] } of nodes) nodes.push(...Plans)
  return {
    whole: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'product_listings')
      .map((node) => node['Node Type']),
    sorted: nodes.some((node) => node['Node Type'] === 'Sort' && node['Shared Hit Blocks'] > 1_000),
    blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
  }
}

const none = {} as ListFilter
const brand = { brandIds: [3] } as ListFilter
const category = { categoryIds: [2] } as ListFilter
const both = { ...brand, ...category }
const orders = ['newest', 'price-low', 'price-high', 'name'] as const
const filters = {
  none,
  brand,
  category,
  both,
  brands: { brandIds: [1, 2] } as ListFilter,
  rated: { minRating: 4 } as ListFilter,
}
const scent = { scentNumbers: [4] } as ListFilter
const modes = ['force_generic_plan', 'force_custom_plan'] as const

it.each(orders)('reads the first page sorted by %s from an index, whatever it is filtered by', async (order) => {
  for (const mode of modes) {
    for (const [name, filter] of Object.entries({ ...filters, scent })) {
      const plan = await planOf(pageQuery(filter, order, { size: 12, start: 0 }, 'all'), mode)
      expect([mode, name, plan.whole]).toEqual([mode, name, []])
      expect([mode, name, plan.indexes, plan.blocks < 150 ? 'few blocks' : plan.blocks]).toEqual([
        mode,
        name,
        plan.indexes,
        'few blocks',
      ])
    }
  }
})

it.each(orders)(
  'reads a deep page sorted by %s from an index, and from the table only the products it shows',
  async (order) => {
    for (const mode of modes) {
      // No shop has as many of a scent in another order.
      const all = order === 'newest' ? { ...filters, scent } : filters
      for (const [name, filter] of Object.entries(all)) {
        const start = name === 'none' ? 20_000 : 700
        const plan = await planOf(pageQuery(filter, order, { size: 12, start }, 'card'), mode)
        expect([mode, name, plan.whole]).toEqual([mode, name, []])
        expect([mode, name, plan.indexes, plan.blocks < 600 ? 'few blocks' : plan.blocks]).toEqual([
          mode,
          name,
          plan.indexes,
          'few blocks',
        ])
      }
    }
  },
)

it('reads the rows of a list and the combinations of facets with an index-only scan', async () => {
  for (const mode of modes) {
    for (const query of [
      ...orders.flatMap((order) => [none, brand, category].map((of) => rowsQuery(of, order))),
      cellsQuery({}),
    ]) {
      const plan = await planOf(query, mode)
      expect([mode, plan.whole, plan.sorted]).toEqual([mode, [], false])
      expect([mode, plan.indexes, plan.blocks < 1_500 ? 'few blocks' : plan.blocks]).toEqual([
        mode,
        plan.indexes,
        'few blocks',
      ])
    }
  }
})
