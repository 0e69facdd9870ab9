import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#database/client.ts'

interface Trips {
  /** Statements sent to PostgreSQL. */
  statements: number
  /** How many of them had to wait for another one: the length of the longest chain. */
  sequential: number
}

/**
 * Counts the statements that `work` sends outside of transactions. One that is sent after another one was answered
 * counts as waiting for it. What the shop does beside it is not counted.
 */
export async function countRoundTrips({ $client: pool }: Database, work: () => Promise<unknown>): Promise<Trips> {
  const trips: Trips = { statements: 0, sequential: 0 }
  let answered = 0
  const query = pool.query
  const own = new AsyncLocalStorage<true>()
  const counting = (...values: unknown[]) => {
    if (!own.getStore()) return Reflect.apply(query, pool, values)
    const depth = answered + 1
    trips.statements += 1
    trips.sequential = Math.max(trips.sequential, depth)
    const sent = Reflect.apply(query, pool, values) as Promise<unknown>
    return sent.finally(() => {
      answered = Math.max(answered, depth)
    })
  }
  pool.query = counting as typeof query
  try {
    await own.run(true, work)
  } finally {
    pool.query = query
  }
  return trips
}
