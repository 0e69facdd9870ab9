import { LRUCache } from 'lru-cache'
import type { Database } from '#database/client.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

/** Cache tags: values are invalidated when one of these is announced. */
type Dependency = Extract<ChangeTag, 'lists' | 'brands' | 'best-sellers'>

interface CacheEntry {
  value: Promise<unknown>
  depends: readonly Dependency[]
  /** 0 while it is being read. */
  bytes: number
}

/** Visitors choose searches and filters, so both the number and the size of the values are limited. */
const maxEntries = 1_000
/** The rows of 100,000 products in every order, of all, of each brand and of each category, take 38 MB. */
export const maxBytes = 48 * 2 ** 20
/** The ids of 1,250,000 products in the sitemap, or the rows of 600,000. Larger values are not cached. */
const maxEntryBytes = 20_000_000
const entryOverhead = 500

const caches = new WeakMap<Database, LRUCache<string, CacheEntry>>()

const openCache = () =>
  new LRUCache<string, CacheEntry>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length + entryOverhead,
  })

interface Reading<Value> {
  depends: readonly Dependency[]
  read: () => Promise<Value>
  /** About how much memory a value takes. */
  bytesOf: (value: Value) => number
}

/** The value of this key, cached in this process until something it depends on changes. */
export function cacheUntilChanged<Value>(
  db: Database,
  key: string,
  { depends, read, bytesOf }: Reading<Value>,
): Promise<Value> {
  const cache = caches.get(db) ?? openCache()
  caches.set(db, cache)
  const known = cache.get(key)
  if (known) return known.value as Promise<Value>
  const value = read()
  const entry = { value, depends, bytes: 0 }
  cache.set(key, entry)
  const isCurrent = () => cache.peek(key) === entry
  value.then(
    (result) => isCurrent() && cache.set(key, { ...entry, bytes: Math.ceil(bytesOf(result)) }),
    () => isCurrent() && cache.delete(key),
  )
  return value
}

/** The bytes that the cached values of a database take in this process. */
export const cachedBytes = (db: Database): number => caches.get(db)?.calculatedSize ?? 0

/** Must be called on every change of the catalogue. Reads in progress are discarded as well. */
export function invalidateCachedValues(db: Database, tags: readonly ChangeTag[]): void {
  const cache = caches.get(db)
  if (!cache) return
  const changed = new Set<string>(tags)
  if (changed.has('everything')) cache.clear()
  for (const [key, { depends }] of cache.entries()) if (depends.some((one) => changed.has(one))) cache.delete(key)
}
