import type { Database } from '#database/client.ts'
import type { ChangeTag } from './change-feed.ts'

interface Kept {
  depends: readonly ChangeTag[]
  drop(db: Database): void
}

const everythingKept: Kept[] = []

/**
 * A small read that nearly every request needs, such as the settings: each process keeps what it returned until one of
 * the tags is announced. Not for what depends on a request: that is `cacheUntilChanged` of the catalogue.
 */
export function keepUntilChanged<Value>(depends: readonly ChangeTag[], read: (db: Database) => Promise<Value>) {
  const values = new WeakMap<Database, Promise<Value>>()
  /** For callers that found the value outdated. */
  const drop = (db: Database): void => void values.delete(db)
  everythingKept.push({ depends, drop })
  const current = (db: Database): Promise<Value> => {
    const known = values.get(db)
    if (known) return known
    const value = read(db)
    values.set(db, value)
    value.catch(() => values.get(db) === value && drop(db))
    return value
  }
  return Object.assign(current, { drop })
}

/** Must be called on every change. Reads in progress are discarded as well. */
export function dropKeptValues(db: Database, tags: readonly ChangeTag[]): void {
  const changed = new Set<string>([...tags])
  for (const { depends, drop } of everythingKept)
    if (changed.has('everything') || depends.some((tag) => changed.has(tag))) drop(db)
}
