import { createHash } from 'node:crypto'
import type { PlaceCodes, PlaceNames } from '#contract/places/place-codes.ts'
import { areas, districts } from '#contract/places/places.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, asc, eq, gt, isNull, not, sql } from '#database/drizzle.ts'
import { addresses, orders, placeChoices, shopSetup } from '#database/schema/index.ts'
import { withPlace } from '../delivery/index.ts'
import { isAbroad, isDelivered } from '../orders/index.ts'

/** Of the data file: names that it does not have today may be in a later one. */
const dataVersion = createHash('sha256')
  .update(JSON.stringify([districts, areas]))
  .digest('hex')

/** Names without an area, of one row, and its district, if it is known. */
type Unknown = { id: string; districtCode: string | null } & PlaceNames
interface Stored {
  read(tx: Transaction, after: string, slice: number): Promise<Unknown[]>
  write(tx: Transaction, id: string, codes: PlaceCodes): Promise<unknown>
}

const ofAddresses: Stored = {
  read(tx, after, slice) {
    const { id, city, state, country, districtCode } = addresses
    return tx
      .select({ id, city, state, country, districtCode })
      .from(addresses)
      .where(and(gt(id, after), isNull(addresses.areaCode), not(isAbroad(country))))
      .orderBy(asc(id))
      .limit(slice)
      .for('update')
  },
  write: (tx, id, codes) => tx.update(addresses).set(codes).where(eq(addresses.id, id)),
}

const ofOrders: Stored = {
  async read(tx, after, slice) {
    const rows = await tx
      .select({ id: orders.id, address: orders.address, districtCode: orders.districtCode })
      .from(orders)
      .where(and(gt(orders.id, after), isNull(orders.areaCode), isDelivered))
      .orderBy(asc(orders.id))
      .limit(slice)
      .for('update')
    return rows.map(({ address: { city, state, country }, ...row }) => ({ ...row, city, state, country }))
  },
  write: (tx, id, codes) =>
    tx
      .update(orders)
      .set({ address: sql`${orders.address} || ${JSON.stringify(codes)}::jsonb` })
      .where(eq(orders.id, id)),
}

/**
 * Finds the places of addresses and orders that are stored without an area, in slices: once for each version of the data
 * file and of what staff have chosen. Nothing to do is two short queries.
 */
export async function fillPlaceCodes(db: Database, stopped?: AbortSignal, slice = 200): Promise<void> {
  const placesVersion = await currentVersion(db)
  if (await db.$count(shopSetup, eq(shopSetup.placesVersion, placesVersion))) return
  for (const stored of [ofAddresses, ofOrders]) {
    let after: string | undefined = '00000000-0000-0000-0000-000000000000'
    while (after !== undefined) {
      if (stopped?.aborted) return
      const start: string = after
      after = await db.transaction((tx) => fillSlice(db, tx, stored, { start, slice }))
    }
  }
  const set = { placesVersion }
  await db.insert(shopSetup).values(set).onConflictDoUpdate({ target: shopSetup.id, set })
}

async function currentVersion(db: Database): Promise<string> {
  const { key, areaCode } = placeChoices
  const choices = await db.select({ key, areaCode }).from(placeChoices).orderBy(asc(key))
  return createHash('sha256')
    .update(JSON.stringify([dataVersion, choices]))
    .digest('hex')
}

/** The last row that was read. */
async function fillSlice(
  db: Database,
  tx: Transaction,
  { read, write }: Stored,
  { start, slice }: { start: string; slice: number },
): Promise<string | undefined> {
  const rows = await read(tx, start, slice)
  for (const { id, districtCode: known, ...names } of rows) {
    const { districtCode, areaCode } = await withPlace(db, { ...names, districtCode: known ?? undefined }, 'staff')
    // Only what is new: each change of an order has the reports compute its day again.
    if (areaCode || (districtCode && !known)) await write(tx, id, { districtCode, ...(areaCode && { areaCode }) })
  }
  return rows.at(-1)?.id
}
