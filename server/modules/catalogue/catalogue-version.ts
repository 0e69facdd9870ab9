import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { productPictures, products, reviews } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { databaseTrouble } from '../../database-trouble.ts'

/** Milliseconds for which a version counts as true. */
const keptFor = 1000
/** Milliseconds that a visitor waits for a newer one: for what others changed, and for what this process did itself. */
const patience = { others: 500, own: 2500 }

interface Watch {
  /** The last version that was read. */
  last?: string
  /** When it was last asked for. */
  at: number
  reading?: Promise<string> | undefined
  /** This process has changed the catalogue since. */
  changed: boolean
}

const watches = new WeakMap<Shop['db'], Watch>()

function watchOf(db: Shop['db']): Watch {
  const watch = watches.get(db) ?? { at: 0, changed: false }
  watches.set(db, watch)
  return watch
}

/**
 * A text that changes with every change of the catalogue, prices, stock and reviews included; at most a second old.
 * While the database cannot be reached, it is the last one that could be read: looking around needs no database.
 * Made of the transactions that wrote its rows, it needs no counter, for which orders would have to queue.
 * @throws what the database says, when nothing has been read yet
 */
export async function catalogueVersion({ db }: Pick<Shop, 'db'>): Promise<string> {
  const watch = watchOf(db)
  const { last } = watch
  if (last !== undefined && !watch.changed && Date.now() - watch.at < keptFor) return last
  const reading = watch.reading ?? readAgain(db, watch)
  if (last === undefined) return reading
  const known = reading.catch((error: unknown) => {
    if (databaseTrouble(error) !== 'unavailable') throw error
    return last
  })
  const enough = sleep(patience[watch.changed ? 'own' : 'others'], last, { ref: false }).then(() => {
    if (watch.reading === reading) settleForLast(watch)
    return last
  })
  return Promise.race([known, enough])
}

/** To be called after this process has changed the catalogue, so that it shows the change at once. */
export function forgetCatalogueVersion({ db }: Pick<Shop, 'db'>): void {
  // A reading that is under way may have begun before the change.
  Object.assign(watchOf(db), { changed: true, reading: undefined })
}

function readAgain(db: Shop['db'], watch: Watch): Promise<string> {
  watch.at = Date.now()
  const reading = readCatalogueVersion(db).then(
    (version) => {
      if (watch.reading === reading) Object.assign(watch, { last: version, changed: false, reading: undefined })
      return version
    },
    (error: unknown) => {
      if (watch.reading === reading) settleForLast(watch).reading = undefined
      throw error
    },
  )
  watch.reading = reading
  return reading
}

/** Those who ask within the next second need not wait for the same trouble. */
function settleForLast(watch: Watch): Watch {
  return Object.assign(watch, { at: Date.now(), changed: false })
}

async function readCatalogueVersion(db: Shop['db']): Promise<string> {
  const written = (table: typeof products | typeof productPictures | typeof reviews) =>
    sql`(select count(*) || '.' || coalesce(sum(xmin::text::bigint), 0) || '.' || coalesce(max(xmin::text::bigint), 0) from ${table})`
  const { rows } = await db.execute<{ version: string }>(
    sql`select ${written(products)} || '-' || ${written(productPictures)} || '-' || ${written(reviews)} as version`,
  )
  return rows[0]?.version ?? ''
}
