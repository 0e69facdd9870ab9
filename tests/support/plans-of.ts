import pg from 'pg'
import { type MockInstance, vi } from 'vitest'
import type { Database } from '#database/client.ts'

interface Query {
  text: string
  values?: unknown[]
}

/** The plans of the statements about these tables, where an index is used for whatever it can answer. */
export async function plansOf({ $client: pool }: Database, tables: RegExp, work: () => Promise<unknown>) {
  const spies = new Set<MockInstance<(query: string | Query, values?: unknown[]) => unknown>>()
  const watch = (client: pg.PoolClient) => spies.add(vi.spyOn(client, 'query') as never)
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  const sent = [...spies].flatMap(({ mock }) => mock.calls)
  for (const spy of spies) spy.mockRestore()
  const client = new pg.Client(pool.options.connectionString)
  await client.connect()
  await client.query('set enable_seqscan = off')
  const plans: string[] = []
  for (const [query, values] of sent) {
    const { text, values: own } = typeof query === 'string' ? { text: query } : (query as Query)
    if (!/^\s*(select|with)\b/.test(text) || !tables.test(text)) continue
    const { rows } = await client.query(`explain (costs off) ${text}`, Array.isArray(values) ? values : own)
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
  }
  await client.end()
  return plans
}
