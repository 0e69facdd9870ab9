import type { Database } from '#database/client.ts'
import type { Context } from './context.ts'

/** What counting needs: a failed recount is logged. */
export type CountContext = Pick<Context, 'db' | 'now' | 'log'>

interface Counting<Count> {
  /** Identifies the count, and names it in the log. */
  what: string
  /** The count of few rows, made at each call; undefined if there are too many for that. */
  countFew: () => Promise<Count | undefined>
  countAll: () => Promise<Count>
}

interface RecentCount<Count> {
  count: Promise<Count>
  until: number
}

const keptFor = 60_000
const caches = new WeakMap<Database, Map<string, RecentCount<unknown>>>()

/**
 * A count that is kept for a minute where there are many rows. In the minute after that, it is returned while a new one
 * is made.
 */
export async function recentCount<Count>(
  { db, now, log }: CountContext,
  { what, countFew, countAll }: Counting<Count>,
): Promise<Count> {
  const cache = caches.get(db) ?? new Map<string, RecentCount<unknown>>()
  caches.set(db, cache)
  if (!cache.has(what)) {
    const few = await countFew()
    if (few !== undefined) return few
  }
  const last = cache.get(what) as RecentCount<Count> | undefined
  const until = () => now().getTime() + keptFor
  if (last && last.until > now().getTime()) return last.count
  const before = last && last.until + keptFor > now().getTime() ? last : undefined
  const count = countAll()
  // Stored before it is known, so that concurrent requests do not count as well.
  cache.set(what, { count: before?.count ?? count, until: until() })
  count.then(
    () => cache.set(what, { count, until: until() }),
    (error: unknown) => {
      // The caller of the first count gets the error itself.
      if (before) log.warn(error, `${what} could not be recounted; the last count is shown for a minute`)
      else cache.delete(what)
    },
  )
  return before?.count ?? count
}
