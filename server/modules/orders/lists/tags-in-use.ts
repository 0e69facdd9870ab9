import type { Database } from '#database/client.ts'
import { sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { ChangeTag } from '../../../http/change-feed.ts'

const cache = new WeakMap<Database, Promise<string[]>>()

/**
 * The tags of all orders, cached in this process until one is added or removed: they are read from all tagged orders.
 */
export function tagsInUse(db: Database): Promise<string[]> {
  const known = cache.get(db)
  if (known) return known
  const tags = readTags(db)
  cache.set(db, tags)
  tags.catch(() => cache.get(db) === tags && cache.delete(db))
  return tags
}

async function readTags(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${orders.tags}) as tag from ${orders} where ${orders.tags} <> '{}' order by tag limit 100`,
  )
  return rows.map(({ tag }) => tag)
}

/** Must be called on every change. */
export function invalidateTagsInUse(db: Database, tags: readonly ChangeTag[]): void {
  if (tags.includes('order-tags') || tags.includes('everything')) cache.delete(db)
}
