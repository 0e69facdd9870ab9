import { createHash } from 'node:crypto'
import { type PlaceCodes, placeCodesOf } from '#contract/places/place-codes.ts'
import { areas, districts } from '#contract/places/places.ts'
import type { PlaceNames } from '#contract/places/resolve-place.ts'
import { acquireLocks } from '#database/advisory-locks.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, gt, isNull, not, sql } from '#database/drizzle.ts'
import { addresses, orders, shopSetup } from '#database/schema/index.ts'

/** Rows per transaction. */
const batchSize = 1_000

/** Of the data file: addresses that it does not recognize today may be recognized with more spellings. */
const placesVersion = createHash('sha256')
  .update(JSON.stringify([districts, areas]))
  .digest('hex')

/** A stored address without an area. */
type Unresolved = { id: string } & PlaceNames & PlaceCodes
interface Stored {
  read(tx: Transaction, after: string): Promise<Unresolved[]>
  write(tx: Transaction, ids: string[], codes: string): Promise<unknown>
}

const ofAddresses: Stored = {
  read: async (tx, after) => {
    const { id, city, state, country, districtCode } = addresses
    const rows = await tx
      .select({ id, city, state, country, districtCode })
      .from(addresses)
      .where(and(gt(id, after), isNull(addresses.areaCode)))
      .orderBy(asc(id))
      .limit(batchSize)
    return rows.map((row) => ({ ...row, districtCode: row.districtCode ?? undefined }))
  },
  write: (tx, ids, codes) =>
    tx.execute(sql`
      update addresses set district_code = found.codes ->> 'districtCode', area_code = found.codes ->> 'areaCode'
      from unnest(${sql.param(ids)}::uuid[], array(select jsonb_array_elements(${codes}::jsonb))) as found (id, codes)
      where addresses.id = found.id`),
}

const ofOrders: Stored = {
  read: async (tx, after) => {
    const rows = await tx
      .select({ id: orders.id, address: orders.address })
      .from(orders)
      .where(and(gt(orders.id, after), isNull(orders.areaCode), not(orders.pickup)))
      .orderBy(asc(orders.id))
      .limit(batchSize)
    return rows.map(({ id, address }) => ({ ...address, id }))
  },
  write: (tx, ids, codes) =>
    tx.execute(sql`
      update orders set address = address || found.codes
      from unnest(${sql.param(ids)}::uuid[], array(select jsonb_array_elements(${codes}::jsonb))) as found (id, codes)
      where orders.id = found.id`),
}

interface Options {
  /** Receives progress messages. */
  log?(message: string): void
}

/**
 * Finds the places of addresses and orders that were stored without an area, once for each version of the data file.
 * Nothing to do is one short query.
 */
export async function resolveStoredPlaces(db: Database, { log = () => {} }: Options = {}): Promise<void> {
  if (await db.$count(shopSetup, eq(shopSetup.placesVersion, placesVersion))) return
  let done = 0
  for (const stored of [ofAddresses, ofOrders]) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      const start: string = after
      const ids = await db.transaction((tx) => resolveBatch(tx, stored, start))
      after = ids.at(-1)
      done += ids.length
      if (ids.length > 0) log(`Finding the places of addresses: ${done} so far`)
    }
  }
  const version = { placesVersion }
  await db.insert(shopSetup).values(version).onConflictDoUpdate({ target: shopSetup.id, set: version })
}

/** The ids of the rows that were read. */
async function resolveBatch(tx: Transaction, { read, write }: Stored, after: string): Promise<string[]> {
  // Of several processes that start at once, one resolves each row.
  await acquireLocks(tx, 'places')
  const rows = await read(tx, after)
  const found = rows.flatMap((row) => {
    const codes = placeCodesOf(row)
    return codes.districtCode === undefined ? [] : [{ id: row.id, codes }]
  })
  if (found.length > 0) {
    const ids = found.map(({ id }) => id)
    await write(tx, ids, JSON.stringify(found.map(({ codes }) => codes)))
  }
  return rows.map(({ id }) => id)
}
