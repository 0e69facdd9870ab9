import { sql } from 'drizzle-orm'
import { productPictures, products, reviews } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'

const keptFor = 1000
const kept = new WeakMap<Shop['db'], { version: Promise<string>; at: number }>()

/**
 * A text that changes with every change of the catalogue, prices, stock and reviews included; at most a second old.
 * Made of the transactions that wrote its rows, it needs no counter, for which orders would have to queue.
 */
export async function catalogueVersion({ db }: Pick<Shop, 'db'>): Promise<string> {
  const known = kept.get(db)
  if (known && Date.now() - known.at < keptFor) return known.version
  const version = readCatalogueVersion(db)
  kept.set(db, { version, at: Date.now() })
  version.catch(() => forgetCatalogueVersion({ db }))
  return version
}

/** To be called after this process has changed the catalogue, so that it shows the change at once. */
export function forgetCatalogueVersion({ db }: Pick<Shop, 'db'>): void {
  kept.delete(db)
}

async function readCatalogueVersion(db: Shop['db']): Promise<string> {
  const written = (table: typeof products | typeof productPictures | typeof reviews) =>
    sql`(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) || '.' || coalesce(max(xmin::text::bigint), 0) from ${table})`
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${written(products)} || '-' || ${written(productPictures)} || '-' || ${written(reviews)} as version`,
  )
  return rows[0]?.version ?? ''
}
