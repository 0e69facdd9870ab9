import { LRUCache } from 'lru-cache'
import type { Database } from '#database/client.ts'
import type { ChangeTag } from '../../http/change-feed.ts'

/** Cache tags: values are invalidated when one of these is announced. */
type Dependency = Extract<ChangeTag, 'lists' | 'brands' | 'best-sellers'>

interface Kept {
  value: Promise<unknown>
  depends: readonly Dependency[]
}

/** The counts of a search are a few kilobytes. */
const maxKept = 1_000

const stores = new WeakMap<Database, LRUCache<string, Kept>>()

/** The value of this key, cached in this process until something it depends on changes. */
export function keepUntilChanged<Value>(
  db: Database,
  key: string,
  depends: readonly Dependency[],
  read: () => Promise<Value>,
): Promise<Value> {
  const store = stores.get(db) ?? new LRUCache<string, Kept>({ max: maxKept })
  stores.set(db, store)
  const known = store.get(key)
  if (known) return known.value as Promise<Value>
  const value = read()
  const kept = { value, depends }
  store.set(key, kept)
  value.catch(() => store.peek(key) === kept && store.delete(key))
  return value
}

/** Must be called on every change of the catalogue. Reads in progress are discarded as well. */
export function dropChangedValues(db: Database, tags: readonly ChangeTag[]): void {
  const store = stores.get(db)
  if (!store) return
  const changed = new Set<string>(tags)
  if (changed.has('everything')) store.clear()
  for (const [key, { depends }] of store.entries()) if (depends.some((one) => changed.has(one))) store.delete(key)
}
