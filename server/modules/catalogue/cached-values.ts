import { LRUCache } from 'lru-cache'
import type { Database } from '#database/client.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

/** Cache tags: values are invalidated when one of these is announced. */
type Dependency = Extract<ChangeTag, 'lists' | 'brands' | 'best-sellers'>

interface CacheEntry {
  value: Promise<unknown>
  depends: readonly Dependency[]
}

/** The counts of a search are a few kilobytes. */
const maxEntries = 1_000

const caches = new WeakMap<Database, LRUCache<string, CacheEntry>>()

/** The value of this key, cached in this process until something it depends on changes. */
export function cacheUntilChanged<Value>(
  db: Database,
  key: string,
  depends: readonly Dependency[],
  read: () => Promise<Value>,
): Promise<Value> {
  const cache = caches.get(db) ?? new LRUCache<string, CacheEntry>({ max: maxEntries })
  caches.set(db, cache)
  const known = cache.get(key)
  if (known) return known.value as Promise<Value>
  const value = read()
  const entry = { value, depends }
  cache.set(key, entry)
  value.catch(() => cache.peek(key) === entry && cache.delete(key))
  return value
}

/** Must be called on every change of the catalogue. Reads in progress are discarded as well. */
export function invalidateCachedValues(db: Database, tags: readonly ChangeTag[]): void {
  const cache = caches.get(db)
  if (!cache) return
  const changed = new Set<string>(tags)
  if (changed.has('everything')) cache.clear()
  for (const [key, { depends }] of cache.entries()) if (depends.some((one) => changed.has(one))) cache.delete(key)
}
