import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '#database/client.ts'

interface Trips {
  /** Statements sent to PostgreSQL. */
  statements: number
  /** How many of them had to wait for another one: the length of the longest chain. */
  sequential: number
}

/**
 * Counts the statements that `work` sends outside of transactions. Those that are sent together are answered together, so
 * that what is sent after an answer has waited for it, however fast each of them is. What the shop does beside it is not
 * counted.
 */
export async function countRoundTrips({ $client: pool }: Database, work: () => Promise<unknown>): Promise<Trips> {
  const trips: Trips = { statements: 0, sequential: 0 }
  let sent = 0
  let answered: (() => void)[] = []
  async function answerTogether() {
    const round = sent
    // Whoever has just got an answer may send the next statement.
    await nextTurn()
    if (sent !== round || answered.length < sent) return
    const waiting = answered
    ;[sent, answered] = [0, []]
    for (const answer of waiting) answer()
  }
  const query = pool.query
  const own = new AsyncLocalStorage<true>()
  const counting = (...values: unknown[]) => {
    if (!own.getStore()) return Reflect.apply(query, pool, values)
    trips.statements += 1
    if (sent === 0) trips.sequential += 1
    sent += 1
    const result = Reflect.apply(query, pool, values) as Promise<unknown>
    return result.finally(
      () =>
        new Promise<void>((answer) => {
          answered.push(answer)
          void answerTogether()
        }),
    )
  }
  pool.query = counting as typeof query
  try {
    await own.run(true, work)
  } finally {
    pool.query = query
  }
  return trips
}
